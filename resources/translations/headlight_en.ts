<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rows 1 ± %1, %n without visible keys</source>
        <translation>
            <numerusform>rows 1 ± %1, %n without visible keys</numerusform>
            <numerusform>rows 1 ± %1, %n without visible keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens looked at</source>
        <translation>
            <numerusform>%n token looked at</numerusform>
            <numerusform>%n tokens looked at</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::Application</name>
    <message numerus="yes">
        <source>and %n more; headlight info lists them</source>
        <translation>
            <numerusform>and %n more; headlight info lists it</numerusform>
            <numerusform>and %n more; headlight info lists them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::AtlasPlot</name>
    <message numerus="yes">
        <source>%1, with %n other head(s)</source>
        <translation>
            <numerusform>%1, with another head</numerusform>
            <numerusform>%1, with %n other heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::MainWindow</name>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::MaskPanel</name>
    <message numerus="yes">
        <source>painted · %n cell(s) forbidden</source>
        <translation>
            <numerusform>painted · %n cell forbidden</numerusform>
            <numerusform>painted · %n cells forbidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::PageExport</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
</TS>
