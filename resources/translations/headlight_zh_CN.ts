<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>Heads with the same small number are alike: their divergence is at most %1 nats in the mean.</source>
        <translation>小数字相同的头彼此相似：它们的平均散度不超过 %1 奈特。</translation>
    </message>
    <message>
        <source>Compared on %1 of %2 rows, evenly spread.</source>
        <translation>在均匀选取的 %1 行（共 %2 行）上比较。</translation>
    </message>
    <message>
        <source>%1 from L%2 H%3</source>
        <translation>%1（相对于 L%2 H%3）</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a note as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>no row where both have weight</source>
        <translation>没有两侧都有权重的行</translation>
    </message>
    <message>
        <source>total variation %1 · Jensen–Shannon %2 nats</source>
        <translation>全变差 %1 · Jensen–Shannon %2 奈特</translation>
    </message>
    <message>
        <source>largest %1, %2 → %3</source>
        <translation>最大 %1，%2 → %3</translation>
    </message>
    <message>
        <source>masked or hidden</source>
        <translation>被掩蔽或隐藏</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>%1 · layers down, heads across</source>
        <translation>%1 · 纵向为层，横向为头</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>How much of each token of the text is in each query behind the last layer</source>
        <translation>最后一层之后，每个查询中含有文本各词元的多少</translation>
    </message>
    <message>
        <source>every key with any weight</source>
        <translation>所有有权重的键</translation>
    </message>
    <message>
        <source>strongest keys up to %1 % of each query&apos;s weight</source>
        <translation>每个查询最强的键，累计到其权重的 %1 %</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>log of the rollout: it has no energies</source>
        <translation>rollout 的对数：它没有能量</translation>
    </message>
    <message>
        <source>log of the weights: derived, not recorded</source>
        <translation>权重的对数：推得而非记录</translation>
    </message>
    <message>
        <source>log of the mixed weights</source>
        <translation>混合权重的对数</translation>
    </message>
    <message>
        <source>rows need not sum to 1</source>
        <translation>各行之和不必为 1</translation>
    </message>
    <message>
        <source>%1 of the weight hidden</source>
        <translation>已隐藏 %1 的权重</translation>
    </message>
    <message>
        <source>no visible keys</source>
        <translation>无可见的键</translation>
    </message>
    <message>
        <source>rows 1 ± %1</source>
        <translation>行和 1 ± %1</translation>
    </message>
    <message>
        <source>row %1 sums to 1 ± %2</source>
        <translation>第 %1 行之和为 1 ± %2</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Energies</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>before the mask</source>
        <translation>掩码之前</translation>
    </message>
    <message>
        <source>Patterns of heads</source>
        <translation>头的模式</translation>
    </message>
    <message>
        <source>A head has all patterns that apply, the strongest first. They follow Clark et al. 2019, What Does BERT Look At?, section 3; first token is the attention sink of Xiao et al. 2024; the thresholds of local and broad are this program&apos;s own.</source>
        <translation>一个头具有所有符合的模式，最强的在前。规则依据 Clark et al. 2019, What Does BERT Look At? 第 3 节；“首词元”即 Xiao et al. 2024 的注意力汇聚（attention sink）；“局部”和“宽泛”的阈值由本程序自定。</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>who attends to %1 (%2)</source>
        <translation>谁关注 %1（%2）</translation>
    </message>
    <message>
        <source>what %1 (%2) attends to</source>
        <translation>%1（%2）关注什么</translation>
    </message>
    <message>
        <source>no key chosen</source>
        <translation>未选择键</translation>
    </message>
    <message>
        <source>mean over the queries</source>
        <translation>对查询取平均</translation>
    </message>
    <message>
        <source>Point at a token to see who attends to it; a click keeps it.</source>
        <translation>指向一个词元，查看谁关注它；单击可固定。</translation>
    </message>
    <message>
        <source>Point at a token to see what it attends to; a click keeps it.</source>
        <translation>指向一个词元，查看它关注什么；单击可固定。</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>figure, unit</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>no row counts</source>
        <translation>没有可计入的行</translation>
    </message>
    <message>
        <source>query (attends)</source>
        <translation>查询（关注）</translation>
    </message>
    <message>
        <source>key (attended)</source>
        <translation>键（被关注）</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>shown: %1</source>
        <translation>显示：%1</translation>
    </message>
    <message>
        <source>query %1 (%2)</source>
        <translation>查询 %1（%2）</translation>
    </message>
    <message>
        <source>key %1 (%2)</source>
        <translation>键 %1（%2）</translation>
    </message>
    <message>
        <source>query %1 (%2) → key %3 (%4)</source>
        <translation>查询 %1（%2）→ 键 %3（%4）</translation>
    </message>
    <message>
        <source>the %1 strongest of %2 lines; point at a token for all of its own</source>
        <translation>%2 条连线中最强的 %1 条；指向词元可查看它的全部连线</translation>
    </message>
    <message>
        <source>%1 % of the weight</source>
        <translation>权重的 %1 %</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>not among the strongest</source>
        <translation>不在最强之列</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>非有限数</translation>
    </message>
    <message>
        <source>0: below range</source>
        <translation>0：低于范围</translation>
    </message>
    <message>
        <source>an empty map: no queries or no keys</source>
        <translation>空图：没有查询或没有键</translation>
    </message>
    <message>
        <source>every cell is masked</source>
        <translation>所有单元格都被掩蔽</translation>
    </message>
    <message>
        <source>no cell holds a finite number</source>
        <translation>没有单元格含有限数</translation>
    </message>
    <message>
        <source>characters that no installed font can draw are shown as U+ and their code point</source>
        <translation>已安装的字体无法绘制的字符显示为 U+ 及其码位</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>被掩蔽</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>energy %1</source>
        <translation>能量 %1</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>第 %1 位（共 %2）</translation>
    </message>
    <message>
        <source>queries (attend)</source>
        <translation>查询（关注）</translation>
    </message>
    <message>
        <source>keys (attended)</source>
        <translation>键（被关注）</translation>
    </message>
    <message>
        <source>%1 · choose one</source>
        <translation>%1 · 选择一个</translation>
    </message>
    <message>
        <source>mean over the queries %1</source>
        <translation>对查询的平均 %1</translation>
    </message>
    <message>
        <source>masked for every query</source>
        <translation>对所有查询都被掩蔽</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>log of the joined weights: joined tokens have no energies</source>
        <translation>合并权重的对数：合并的词元没有能量</translation>
    </message>
    <message>
        <source>The %1 largest of %2 terms hold %3 % of all that is added and taken away (Σ |term| = %4).</source>
        <translation>%2 项中最大的 %1 项占全部增减的 %3 %（Σ |项| = %4）。</translation>
    </message>
    <message>
        <source>sum = energy ± %1</source>
        <translation>和 = 能量 ± %1</translation>
    </message>
    <message>
        <source>the sum is off the map&apos;s energy by %1</source>
        <translation>和与图的能量相差 %1</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Hybrid attention mixes the weights of the two energies; the map shows the log of the mixture.</source>
        <translation>混合注意力混合两种能量的权重；图显示混合结果的对数。</translation>
    </message>
    <message>
        <source>log of the weights</source>
        <translation>权重的对数</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>the map&apos;s weights ± %1</source>
        <translation>图的权重 ± %1</translation>
    </message>
    <message>
        <source>off the map&apos;s weights by up to %1</source>
        <translation>与图的权重最多相差 %1</translation>
    </message>
    <message>
        <source>The query may look at no key: all its weights are 0, and so is its context.</source>
        <translation>该查询不能看任何键：它的权重全为 0，其上下文也为 0。</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手算</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>may the query look?</source>
        <translation>查询可以看吗？</translation>
    </message>
    <message>
        <source>The query may look at this key.</source>
        <translation>查询可以看这个键。</translation>
    </message>
    <message>
        <source>The query may not look at this key: it takes no part from here on.</source>
        <translation>查询不能看这个键：从这里起它不再参与。</translation>
    </message>
    <message>
        <source>Less the largest</source>
        <translation>减去最大值</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大值 %1</translation>
    </message>
    <message>
        <source>Exponentials</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Their sum</source>
        <translation>它们的和</translation>
    </message>
    <message>
        <source>There is nothing to add up: every key is forbidden.</source>
        <translation>没有可相加的：每个键都被禁止。</translation>
    </message>
    <message>
        <source>Weights (additive)</source>
        <translation>权重（加性）</translation>
    </message>
    <message>
        <source>Weights (scaled dot)</source>
        <translation>权重（缩放点积）</translation>
    </message>
    <message>
        <source>Mixture</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>%1 · additive + %2 · scaled dot</source>
        <translation>%1 · 加性 + %2 · 缩放点积</translation>
    </message>
    <message>
        <source>Without special tokens</source>
        <translation>不含特殊词元</translation>
    </message>
    <message>
        <source>not renormalised</source>
        <translation>未重新归一化</translation>
    </message>
    <message>
        <source>A special token: its weight of %1 is left out.</source>
        <translation>特殊词元：略去它的权重 %1。</translation>
    </message>
    <message>
        <source>Weighted values</source>
        <translation>加权的值</translation>
    </message>
    <message>
        <source>w · v, first %1 of %2</source>
        <translation>w · v，%2 中的前 %1</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>第 %1 维：%2</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>This key is forbidden: it takes no part.</source>
        <translation>这个键被禁止：它不参与。</translation>
    </message>
    <message>
        <source>Nothing is forbidden, so nothing leaks.</source>
        <translation>没有禁止任何键，因此没有泄漏。</translation>
    </message>
    <message>
        <source>No row has a visible key.</source>
        <translation>没有一行有可见的键。</translation>
    </message>
    <message>
        <source>Mean leak %1 (with what the recorded mask forbids %2) · most in row %3 &apos;%4&apos;: %5</source>
        <translation>平均泄漏 %1（连同记录的掩码所禁止的为 %2）· 最多在第 %3 行“%4”：%5</translation>
    </message>
    <message>
        <source>Mean leak %1 · most in row %2 &apos;%3&apos;: %4</source>
        <translation>平均泄漏 %1 · 最多在第 %2 行“%3”：%4</translation>
    </message>
    <message>
        <source>The row sees no key, whatever is painted.</source>
        <translation>无论怎么画，这一行都看不到键。</translation>
    </message>
    <message>
        <source>leak %1 · no visible key remains</source>
        <translation>泄漏 %1 · 不再有可见的键</translation>
    </message>
    <message>
        <source>leak %1 · total variation %2 · entropy %3 → %4 nats</source>
        <translation>泄漏 %1 · 全变差 %2 · 熵 %3 → %4 奈特</translation>
    </message>
    <message>
        <source>%1 · what remains × %2</source>
        <translation>%1 · 其余 × %2</translation>
    </message>
    <message>
        <source>forbidden by other masks</source>
        <translation>被其他掩码禁止</translation>
    </message>
    <message>
        <source>Row %1 &apos;%2&apos;</source>
        <translation>第 %1 行“%2”</translation>
    </message>
    <message>
        <source>The capture holds no queries and keys as vectors, so its energies have no terms to show.</source>
        <translation>该记录不含查询和键的向量，因此它的能量没有可显示的项。</translation>
    </message>
    <message>
        <source>The capture holds queries and keys, but not by which kind of attention they meet.</source>
        <translation>该记录含有查询和键，但没有说明用哪种注意力。</translation>
    </message>
    <message>
        <source>The capture lacks parameters of its kind of attention, so its energies have no terms to show.</source>
        <translation>该记录缺少其注意力类型的参数，因此它的能量没有可显示的项。</translation>
    </message>
    <message>
        <source>The capture holds no values: the row ends with its weights.</source>
        <translation>该记录不含值：这一行止于权重。</translation>
    </message>
    <message>
        <source>The map joins several heads or layers; energies and their weights are those of one head.</source>
        <translation>该图合并了多个头或层；能量及其权重属于单个头。</translation>
    </message>
    <message>
        <source>A rollout multiplies whole layers: it has no energies.</source>
        <translation>rollout 把整层相乘：它没有能量。</translation>
    </message>
    <message>
        <source>The map joins neighbouring tokens; energies are those of single tokens.</source>
        <translation>该图合并了相邻词元；能量属于单个词元。</translation>
    </message>
    <message>
        <source>Show single tokens</source>
        <translation>显示单个词元</translation>
    </message>
    <message>
        <source>Show one head</source>
        <translation>显示一个头</translation>
    </message>
    <message>
        <source>Go to the playground</source>
        <translation>前往试验场</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维</translation>
    </message>
    <message>
        <source>sum so far</source>
        <translation>累计和</translation>
    </message>
    <message>
        <source>energy = %1</source>
        <translation>能量 = %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>painted</source>
        <translation>手绘</translation>
    </message>
    <message>
        <source>leak</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>before, now forbidden</source>
        <translation>之前，现已禁止</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>The rows of this stack are parts of longer ones: figures are of what is there.</source>
        <translation>此堆栈的行只是更长的行的一部分：各数值只针对现有的部分。</translation>
    </message>
    <message>
        <source>queries only here: %1</source>
        <translation>仅此处有的查询：%1</translation>
    </message>
    <message>
        <source>keys only here: %1, with %2 of the weight</source>
        <translation>仅此处有的键：%1，其权重占 %2</translation>
    </message>
    <message>
        <source>no token in common: there is nothing to compare</source>
        <translation>没有共同的词元：无从比较</translation>
    </message>
    <message>
        <source>before the mask, nothing hidden yet</source>
        <translation>加掩码之前，尚未隐藏任何内容</translation>
    </message>
    <message numerus="yes">
        <source>rows 1 ± %1, %n without visible keys</source>
        <translation>
            <numerusform>行和 1 ± %1，%n 行没有可见的键</numerusform>
        </translation>
    </message>
    <message>
        <source>looked at and left</source>
        <translation>看过后舍弃</translation>
    </message>
    <message>
        <source>ends here</source>
        <translation>到此结束</translation>
    </message>
    <message>
        <source>cut at the longest length</source>
        <translation>在最大长度处截断</translation>
    </message>
    <message>
        <source>gone on from</source>
        <translation>由此继续</translation>
    </message>
    <message>
        <source>log-probability %1 here, %2 in all</source>
        <translation>此处的对数概率 %1，总计 %2</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>rank %1 at this step</source>
        <translation>在这一步排第 %1</translation>
    </message>
    <message>
        <source>behind the first %1 at this step</source>
        <translation>在这一步排在前 %1 名之后</translation>
    </message>
    <message>
        <source>on the greedy path</source>
        <translation>在贪心路径上</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens looked at</source>
        <translation>
            <numerusform>看过 %n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>start</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Beam of %1</source>
        <translation>束宽 %1</translation>
    </message>
    <message>
        <source>One path</source>
        <translation>单一路径</translation>
    </message>
    <message>
        <source>%1 source tokens</source>
        <translation>%1 个源词元</translation>
    </message>
    <message>
        <source>%1 sentences</source>
        <translation>%1 个句子</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 个种子</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no attention</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Kinds of attention by the length of the source</source>
        <translation>按源句长度比较注意力类型</translation>
    </message>
    <message>
        <source>source length (tokens)</source>
        <translation>源句长度（词元）</translation>
    </message>
    <message>
        <source>each run: %1</source>
        <translation>每次运行：%1</translation>
    </message>
    <message>
        <source>seeds: %1; steps to %2 %: of the first evaluation whose exact match is as high</source>
        <translation>种子：%1；达到 %2 % 的步数：完全匹配率首次达到该值的评估所在的步</translation>
    </message>
    <message>
        <source>± is the standard deviation over the seeds; entropy in nats, of the head with the lowest AER</source>
        <translation>± 是各种子间的标准差；熵以 nat 计，取 AER 最低的头</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>还剩 %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>还剩 %1 分钟</translation>
    </message>
    <message>
        <source>training loss, smoothed</source>
        <translation>训练损失（平滑）</translation>
    </message>
    <message>
        <source>validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>完全匹配</translation>
    </message>
    <message>
        <source>token accuracy</source>
        <translation>词元准确率</translation>
    </message>
    <message>
        <source>diagonality</source>
        <translation>对角性</translation>
    </message>
    <message>
        <source>AER</source>
        <translation>AER</translation>
    </message>
    <message>
        <source>layer %1, head %2, colours from 0 to 1</source>
        <translation>第 %1 层，第 %2 头，颜色从 0 到 1</translation>
    </message>
    <message>
        <source>layer %1, head %2, colours locked</source>
        <translation>第 %1 层，第 %2 头，颜色已锁定</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>decoder alone</source>
        <translation>仅解码器</translation>
    </message>
    <message>
        <source>%1, %2, %3 attention</source>
        <translation>%1，%2，%3注意力</translation>
    </message>
    <message>
        <source>%1, %2, without attention</source>
        <translation>%1，%2，无注意力</translation>
    </message>
    <message>
        <source>%1 steps; the network is that of step %2, with the lowest validation loss.</source>
        <translation>共 %1 步；网络取自第 %2 步，其验证损失最低。</translation>
    </message>
    <message>
        <source>It ended early: %1. The network is that of step %2.</source>
        <translation>提前结束：%1。网络取自第 %2 步。</translation>
    </message>
    <message>
        <source>Reading the data and measuring threads…</source>
        <translation>正在读取数据并测量线程……</translation>
    </message>
    <message>
        <source>Step 0 of %1</source>
        <translation>第 0 步，共 %1 步</translation>
    </message>
    <message>
        <source>Step %1 of %2, loss %3, %4 tokens/s, %5</source>
        <translation>第 %1 步，共 %2 步，损失 %3，每秒 %4 个词元，%5</translation>
    </message>
    <message>
        <source>Paused at step %1 of %2</source>
        <translation>在第 %1 步暂停，共 %2 步</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止……</translation>
    </message>
    <message>
        <source>Stopped at step %1 of %2; its folder keeps it, to go on from there.</source>
        <translation>在第 %1 步停止，共 %2 步；文件夹中已保存，可由此继续。</translation>
    </message>
    <message>
        <source>Stopped before the first step.</source>
        <translation>在第一步之前停止。</translation>
    </message>
    <message>
        <source>training %1 · paused at step %2/%3</source>
        <translation>训练 %1 · 在第 %2/%3 步暂停</translation>
    </message>
    <message>
        <source>training %1 · stopping</source>
        <translation>训练 %1 · 正在停止</translation>
    </message>
    <message>
        <source>training %1 · preparing</source>
        <translation>训练 %1 · 正在准备</translation>
    </message>
    <message>
        <source>training %1 · step %2/%3 · loss %4 · %5</source>
        <translation>训练 %1 · 第 %2/%3 步 · 损失 %4 · %5</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>its first sentence</source>
        <translation>它的第一个句子</translation>
    </message>
    <message>
        <source>its own translation</source>
        <translation>它自己的翻译</translation>
    </message>
    <message>
        <source>beam of %1</source>
        <translation>束宽 %1</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Nothing is forbidden beside what the recorded mask forbids, so nothing leaks.</source>
        <translation>除所记录掩码禁止的以外没有禁止任何单元，因此没有泄漏。</translation>
    </message>
    <message>
        <source>dashed: left · ✓ end · … cut · bar: greedy · thick: likely</source>
        <translation>虚线：已舍弃 · ✓ 结束 · … 截断 · 竖条：贪心 · 粗：概率高</translation>
    </message>
    <message>
        <source>row %1 sums to %2</source>
        <translation>第 %1 行的和为 %2</translation>
    </message>
    <message>
        <source>row %1 has no sum</source>
        <translation>第 %1 行没有和</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>AER: layer %1, head %2, the row of the word</source>
        <translation>AER：第 %1 层，头 %2，词所在的行</translation>
    </message>
    <message>
        <source>AER: layer %1, head %2, the row after the word</source>
        <translation>AER：第 %1 层，头 %2，词的下一行</translation>
    </message>
    <message>
        <source>Weights of %1</source>
        <comment>a stack</comment>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>hollow: fewer than %1 sentences</source>
        <translation>空心：句子不足 %1 个</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>maps to combine</source>
        <translation>要合并的图</translation>
    </message>
    <message>
        <source>one is %1, another %2</source>
        <translation>一个为 %1，另一个为 %2</translation>
    </message>
    <message>
        <source>choose a single map</source>
        <translation>请选择单个图</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>the stack %1 has %2 layers</source>
        <translation>层组 %1 有 %2 层</translation>
    </message>
    <message>
        <source>the stack %1 has %2 heads</source>
        <translation>层组 %1 有 %2 个头</translation>
    </message>
    <message>
        <source>choose 0 to %1</source>
        <translation>请选择 0 到 %1</translation>
    </message>
    <message>
        <source>stack %1</source>
        <translation>层组 %1</translation>
    </message>
    <message>
        <source>the capture has %1 stack</source>
        <translation>该记录有 %1 个层组</translation>
    </message>
    <message>
        <source>the capture has %1 stacks</source>
        <translation>该记录有 %1 个层组</translation>
    </message>
    <message>
        <source>distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>are %1 numbers, which make no square</source>
        <translation>有 %1 个数，不能组成方阵</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 至 %3</translation>
    </message>
    <message>
        <source>are not all among the %1 of the map</source>
        <translation>并非都在图的 %1 之内</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 级</translation>
    </message>
    <message>
        <source>the pyramid has %1 levels</source>
        <translation>金字塔有 %1 级</translation>
    </message>
    <message>
        <source>special keys</source>
        <translation>特殊键</translation>
    </message>
    <message>
        <source>are %1, but the map has %2 keys</source>
        <translation>为 %1，但图有 %2 个键</translation>
    </message>
    <message>
        <source>previous token</source>
        <translation>前一词元</translation>
    </message>
    <message>
        <source>half of its weight or more on the token before</source>
        <translation>至少一半权重在前一词元上</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>后一词元</translation>
    </message>
    <message>
        <source>half of its weight or more on the token behind</source>
        <translation>至少一半权重在后一词元上</translation>
    </message>
    <message>
        <source>same token</source>
        <translation>自身词元</translation>
    </message>
    <message>
        <source>half of its weight or more on the token itself</source>
        <translation>至少一半权重在词元自身上</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>首词元</translation>
    </message>
    <message>
        <source>half of its weight or more on the first token</source>
        <translation>至少一半权重在首词元上</translation>
    </message>
    <message>
        <source>special tokens</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>half of its weight or more on special tokens</source>
        <translation>至少一半权重在特殊词元上</translation>
    </message>
    <message>
        <source>local</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>its weight lies at most half as far as equal weights</source>
        <translation>其权重的距离至多为均匀权重的一半</translation>
    </message>
    <message>
        <source>broad</source>
        <translation>宽泛</translation>
    </message>
    <message>
        <source>its entropy is 0.9 or more of that of equal weights</source>
        <translation>其熵至少为均匀权重的 0.9</translation>
    </message>
    <message>
        <source>heads to compare</source>
        <translation>要比较的头</translation>
    </message>
    <message>
        <source>one is %1×%2, but at least %3×%4 is needed</source>
        <translation>一个为 %1×%2，但至少需要 %3×%4</translation>
    </message>
    <message>
        <source>hidden %1</source>
        <translation>被隐藏的 %1</translation>
    </message>
    <message>
        <source>are %1 marks, but the map has %2 %3</source>
        <translation>有 %1 个标记，但图有 %2 个 %3</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>词元 %1 至 %2</translation>
    </message>
    <message>
        <source>the map has %1 %2</source>
        <translation>图有 %1 个 %2</translation>
    </message>
    <message>
        <source>maps to compare</source>
        <translation>要比较的图</translation>
    </message>
    <message>
        <source>A is %1, B is %2</source>
        <translation>A 为 %1，B 为 %2</translation>
    </message>
    <message>
        <source>choose two maps of one size, or match the tokens of both texts first</source>
        <translation>请选择大小相同的两个图，或先对齐两段文本的词元</translation>
    </message>
    <message>
        <source>layer %1 is %2</source>
        <translation>第 %1 层为 %2</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>%1, but it needs queries and keys of one sequence</source>
        <translation>%1，但它需要同一序列的查询和键</translation>
    </message>
    <message>
        <source>choose a stack of self-attention</source>
        <translation>请选择自注意力的层组</translation>
    </message>
    <message>
        <source>%1, layer 0 is %2</source>
        <translation>%1，第 0 层为 %2</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>为 %1</translation>
    </message>
    <message>
        <source>give a number from 0 to 1</source>
        <translation>请给出 0 到 1 之间的数</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>is %1×%2, but the map is %3×%4</source>
        <translation>为 %1×%2，但图为 %3×%4</translation>
    </message>
    <message>
        <source>cell %1/%2</source>
        <translation>单元格 %1/%2</translation>
    </message>
    <message>
        <source>is outside a map of %1×%2</source>
        <translation>在 %1×%2 的图之外</translation>
    </message>
    <message>
        <source>tokens to match</source>
        <translation>要对齐的词元</translation>
    </message>
    <message>
        <source>from the first difference to the last, A has %1 tokens and B has %2, which is too many to match</source>
        <translation>从第一处差异到最后一处，A 有 %1 个词元而 B 有 %2 个，太多而无法对齐</translation>
    </message>
    <message>
        <source>compare shorter texts</source>
        <translation>请比较较短的文本</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>is not among the %1 of the map</source>
        <translation>不在图的 %1 之内</translation>
    </message>
    <message>
        <source>does not fit into memory once it is unpacked</source>
        <translation>解压后内存容纳不下</translation>
    </message>
    <message>
        <source>save it without compression, so that it can be mapped</source>
        <translation>请不压缩保存，以便映射到内存</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>请先解压</translation>
    </message>
    <message>
        <source>captures are .npz, .npy, .safetensors, .pt or .json, or views of BertViz in .json, .html or .ipynb</source>
        <translation>记录为 .npz、.npy、.safetensors、.pt 或 .json，或 .json、.html、.ipynb 中的 BertViz 视图</translation>
    </message>
    <message>
        <source>run `git lfs pull` in the clone, or download the file itself</source>
        <translation>请在克隆的仓库中运行 `git lfs pull`，或下载文件本身</translation>
    </message>
    <message>
        <source>is a Git large-file pointer of a few lines: the data itself was never downloaded</source>
        <translation>是仅有几行的 Git 大文件指针：数据本身从未下载</translation>
    </message>
    <message>
        <source>is an old PyTorch file (pickled Python objects, which are not executed)</source>
        <translation>是旧版 PyTorch 文件（pickle 的 Python 对象，不会被执行）</translation>
    </message>
    <message>
        <source>save it again with torch.save of PyTorch 1.6 or later, or as .npz</source>
        <translation>请用 PyTorch 1.6 或更新版本的 torch.save 重新保存，或存为 .npz</translation>
    </message>
    <message>
        <source>holds pickled Python objects, which are not executed</source>
        <translation>含有 pickle 的 Python 对象，不会被执行</translation>
    </message>
    <message>
        <source>is an HDF5 file</source>
        <translation>是 HDF5 文件</translation>
    </message>
    <message>
        <source>is a MATLAB file</source>
        <translation>是 MATLAB 文件</translation>
    </message>
    <message>
        <source>is a GGUF model, which holds no attention maps</source>
        <translation>是 GGUF 模型，不含注意力图</translation>
    </message>
    <message>
        <source>open a capture of a run instead</source>
        <translation>请改为打开一次运行的记录</translation>
    </message>
    <message>
        <source>is a Parquet table</source>
        <translation>是 Parquet 表</translation>
    </message>
    <message>
        <source>is an Arrow table</source>
        <translation>是 Arrow 表</translation>
    </message>
    <message>
        <source>is an SQLite database</source>
        <translation>是 SQLite 数据库</translation>
    </message>
    <message>
        <source>is compressed with gzip</source>
        <translation>经 gzip 压缩</translation>
    </message>
    <message>
        <source>is compressed with bzip2</source>
        <translation>经 bzip2 压缩</translation>
    </message>
    <message>
        <source>is compressed with xz</source>
        <translation>经 xz 压缩</translation>
    </message>
    <message>
        <source>is compressed with zstd</source>
        <translation>经 zstd 压缩</translation>
    </message>
    <message>
        <source>is a 7z archive</source>
        <translation>是 7z 归档</translation>
    </message>
    <message>
        <source>is a RAR archive</source>
        <translation>是 RAR 归档</translation>
    </message>
    <message>
        <source>is a tar archive</source>
        <translation>是 tar 归档</translation>
    </message>
    <message>
        <source>is a PNG picture</source>
        <translation>是 PNG 图片</translation>
    </message>
    <message>
        <source>open the arrays that it was drawn from</source>
        <translation>请打开绘制它所用的数组</translation>
    </message>
    <message>
        <source>is a JPEG picture</source>
        <translation>是 JPEG 图片</translation>
    </message>
    <message>
        <source>is a GIF picture</source>
        <translation>是 GIF 图片</translation>
    </message>
    <message>
        <source>is a PDF document</source>
        <translation>是 PDF 文档</translation>
    </message>
    <message>
        <source>is a program</source>
        <translation>是一个程序</translation>
    </message>
    <message>
        <source>is UTF-16 text</source>
        <translation>是 UTF-16 文本</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>请存为 UTF-8</translation>
    </message>
    <message>
        <source>starts like a .npy file, but its first bytes are damaged</source>
        <translation>开头像 .npy 文件，但最初的字节已损坏</translation>
    </message>
    <message>
        <source>save it again</source>
        <translation>请重新保存</translation>
    </message>
    <message>
        <source>is an SVG picture</source>
        <translation>是 SVG 图片</translation>
    </message>
    <message>
        <source>is XML</source>
        <translation>是 XML</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>incomplete: it has %1, and a %2 file has at least %3, so it was truncated</source>
        <translation>不完整：它有 %1，而 %2 文件至少有 %3，因此被截断</translation>
    </message>
    <message>
        <source>copy or download it again</source>
        <translation>请重新复制或下载</translation>
    </message>
    <message>
        <source>incomplete, or no safetensors file: it announces a header of %1 bytes, so at least %2 + 8 bytes are expected, but it has %3 (truncated)</source>
        <translation>不完整，或不是 safetensors 文件：它声明文件头为 %1 字节，因此至少应有 %2 + 8 字节，但只有 %3（被截断）</translation>
    </message>
    <message>
        <source>its safetensors header does not start with &apos;{&apos;</source>
        <translation>其 safetensors 文件头不以“{”开始</translation>
    </message>
    <message>
        <source>save or download it again</source>
        <translation>请重新保存或下载</translation>
    </message>
    <message>
        <source>the file is empty (0 bytes): incomplete or truncated</source>
        <translation>文件为空（0 字节）：不完整或被截断</translation>
    </message>
    <message>
        <source>is a web page, not an array file (a sign-in or error page, if it was downloaded)</source>
        <translation>是网页，不是数组文件（若为下载所得，则可能是登录页或错误页）</translation>
    </message>
    <message>
        <source>download the file itself</source>
        <translation>请下载文件本身</translation>
    </message>
    <message>
        <source>is JSON text, not an array file</source>
        <translation>是 JSON 文本，不是数组文件</translation>
    </message>
    <message>
        <source>save the arrays as .npz, .npy or .safetensors</source>
        <translation>请把数组存为 .npz、.npy 或 .safetensors</translation>
    </message>
    <message>
        <source>is no kind of file that Headlight knows</source>
        <translation>不是 Headlight 认识的文件类型</translation>
    </message>
    <message>
        <source>in Python, save the arrays with numpy.savez(&quot;maps.npz&quot;, attentions=…) or safetensors.torch.save_file</source>
        <translation>在 Python 中用 numpy.savez(&quot;maps.npz&quot;, attentions=…) 或 safetensors.torch.save_file 保存数组</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>请检查路径</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>请指定其中的文件</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>save it to a file first</source>
        <translation>请先存为文件</translation>
    </message>
    <message>
        <source>its NumPy header %1</source>
        <translation>其 NumPy 文件头%1</translation>
    </message>
    <message>
        <source>save it again with numpy.save</source>
        <translation>请用 numpy.save 重新保存</translation>
    </message>
    <message>
        <source>is damaged: &apos;%1&apos; is missing</source>
        <translation>已损坏：缺少“%1”</translation>
    </message>
    <message>
        <source>is damaged: a text in quotes is missing</source>
        <translation>已损坏：缺少带引号的文本</translation>
    </message>
    <message>
        <source>is damaged: a quote is not closed</source>
        <translation>已损坏：引号未闭合</translation>
    </message>
    <message>
        <source>is damaged: fortran_order is neither True nor False</source>
        <translation>已损坏：fortran_order 既不是 True 也不是 False</translation>
    </message>
    <message>
        <source>has a shape that is not a list of whole numbers of 63 bits</source>
        <translation>的形状不是 63 位整数的列表</translation>
    </message>
    <message>
        <source>has the negative axis %1 in its shape</source>
        <translation>其形状中有负的轴 %1</translation>
    </message>
    <message>
        <source>has more than 64 axes</source>
        <translation>有超过 64 个轴</translation>
    </message>
    <message>
        <source>is damaged: it ends too early</source>
        <translation>已损坏：过早结束</translation>
    </message>
    <message>
        <source>names %1 twice</source>
        <translation>两次给出 %1</translation>
    </message>
    <message>
        <source>does not say its %1</source>
        <translation>没有给出其 %1</translation>
    </message>
    <message>
        <source>goes on after its end</source>
        <translation>在结尾之后仍有内容</translation>
    </message>
    <message>
        <source>incomplete: it has %1 bytes, and its header alone takes %2 (truncated)</source>
        <translation>不完整：它有 %1 字节，而仅文件头就需要 %2 字节（被截断）</translation>
    </message>
    <message>
        <source>does not start like a NumPy array</source>
        <translation>开头不像 NumPy 数组</translation>
    </message>
    <message>
        <source>save it with numpy.save</source>
        <translation>请用 numpy.save 保存</translation>
    </message>
    <message>
        <source>has version %1.%2 of NumPy&apos;s format; versions 1.0, 2.0 and 3.0 are known</source>
        <translation>为 NumPy 格式的 %1.%2 版；已知的有 1.0、2.0 和 3.0 版</translation>
    </message>
    <message>
        <source>its NumPy header is not UTF-8</source>
        <translation>其 NumPy 文件头不是 UTF-8</translation>
    </message>
    <message>
        <source>holds pickled Python objects (a ragged list?), which are not executed</source>
        <translation>含有 pickle 的 Python 对象（长短不一的列表？），不会被执行</translation>
    </message>
    <message>
        <source>save one array per name instead</source>
        <translation>请改为每个名称保存一个数组</translation>
    </message>
    <message>
        <source>holds complex numbers</source>
        <translation>含有复数</translation>
    </message>
    <message>
        <source>save its real part, or its absolute value</source>
        <translation>请保存其实部或绝对值</translation>
    </message>
    <message>
        <source>holds dates</source>
        <translation>含有日期</translation>
    </message>
    <message>
        <source>save numbers instead</source>
        <translation>请改为保存数值</translation>
    </message>
    <message>
        <source>holds time spans</source>
        <translation>含有时间跨度</translation>
    </message>
    <message>
        <source>holds raw bytes of a type that NumPy does not know</source>
        <translation>含有 NumPy 不认识的类型的原始字节</translation>
    </message>
    <message>
        <source>save it as float32</source>
        <translation>请存为 float32</translation>
    </message>
    <message>
        <source>holds floats of an unusual width</source>
        <translation>含有不常见宽度的浮点数</translation>
    </message>
    <message>
        <source>save it as float32 or float64</source>
        <translation>请存为 float32 或 float64</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds bytes that are not UTF-8; they are shown as U+FFFD</source>
        <translation>“%1”含有非 UTF-8 的字节；显示为 U+FFFD</translation>
    </message>
    <message>
        <source>its shape %1 is larger than any file</source>
        <translation>其形状 %1 比任何文件都大</translation>
    </message>
    <message>
        <source>incomplete: %1 values take %2 bytes, but only %3 are there (truncated)</source>
        <translation>不完整：%1 个值需要 %2 字节，但只有 %3 字节（被截断）</translation>
    </message>
    <message>
        <source>%1 goes on for %2 bytes after its array; they are not read (several numpy.save calls into one file?)</source>
        <translation>%1 在其数组之后还有 %2 字节，未被读取（多次 numpy.save 写入同一文件？）</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&apos;%1&apos;</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>holds records of several fields: %1</source>
        <translation>含有多字段的记录：%1</translation>
    </message>
    <message>
        <source>save one array per field</source>
        <translation>请每个字段保存一个数组</translation>
    </message>
    <message>
        <source>%1 (&apos;%2&apos;)</source>
        <translation>%1（“%2”）</translation>
    </message>
    <message>
        <source>holds values of the unknown type &apos;%1&apos;</source>
        <translation>含有未知类型“%1”的值</translation>
    </message>
    <message>
        <source>the header of &apos;%1&apos; has the unknown key &apos;%2&apos;</source>
        <translation>“%1”的文件头含有未知的键“%2”</translation>
    </message>
    <message>
        <source>claims %1 empty texts</source>
        <translation>声称有 %1 个空文本</translation>
    </message>
    <message>
        <source>%1 has two-byte void values (&apos;V2&apos;); they are read as bfloat16, as PyTorch and JAX save it</source>
        <translation>%1 含有两字节的 void 值（“V2”）；按 PyTorch 和 JAX 的保存方式读作 bfloat16</translation>
    </message>
    <message>
        <source>the array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>holds a text that is not UTF-8</source>
        <translation>含有非 UTF-8 的文本</translation>
    </message>
    <message>
        <source>holds a text that ends with NUL, which a NumPy text cannot</source>
        <translation>含有以 NUL 结尾的文本，NumPy 文本不允许</translation>
    </message>
    <message>
        <source>save as .safetensors or .json</source>
        <translation>请存为 .safetensors 或 .json</translation>
    </message>
    <message>
        <source>%1 texts do not fill the shape %2</source>
        <translation>%1 个文本填不满形状 %2</translation>
    </message>
    <message>
        <source>is not a NumPy array</source>
        <translation>不是 NumPy 数组</translation>
    </message>
    <message>
        <source>is a valid archive, but contains no arrays</source>
        <translation>是有效的归档，但不含数组</translation>
    </message>
    <message>
        <source>was numpy.savez called without arrays?</source>
        <translation>调用 numpy.savez 时是否没有给数组？</translation>
    </message>
    <message>
        <source>is a zip archive without NumPy arrays</source>
        <translation>是不含 NumPy 数组的 zip 归档</translation>
    </message>
    <message>
        <source>is the name of two arrays</source>
        <translation>是两个数组的名称</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>check the folder, its permissions and the free space</source>
        <translation>请检查文件夹、其权限和剩余空间</translation>
    </message>
    <message>
        <source>there is nothing to write into it</source>
        <translation>没有可写入的内容</translation>
    </message>
    <message>
        <source>its pickle uses the instruction %1, which PyTorch does not write</source>
        <translation>其 pickle 使用了 PyTorch 不会写入的指令 %1</translation>
    </message>
    <message>
        <source>save it again with torch.save</source>
        <translation>请用 torch.save 重新保存</translation>
    </message>
    <message>
        <source>its pickle %1 at byte %2</source>
        <translation>其 pickle 在第 %2 字节处%1</translation>
    </message>
    <message>
        <source>its pickle breaks off at byte %1</source>
        <translation>其 pickle 在第 %1 字节处中断</translation>
    </message>
    <message>
        <source>its pickle holds more than %1 values, which is no recording of attention</source>
        <translation>其 pickle 含有超过 %1 个值，不是注意力的记录</translation>
    </message>
    <message>
        <source>takes a value that is not there</source>
        <translation>取用了不存在的值</translation>
    </message>
    <message>
        <source>ends a list that it did not begin</source>
        <translation>结束了一个未开始的列表</translation>
    </message>
    <message>
        <source>adds to what is no list and no dict</source>
        <translation>向既非列表也非字典的对象添加内容</translation>
    </message>
    <message>
        <source>adds a key without a value</source>
        <translation>添加了没有值的键</translation>
    </message>
    <message>
        <source>names a class of %1 characters</source>
        <translation>给出了长达 %1 个字符的类名</translation>
    </message>
    <message>
        <source>remembers a value under %1</source>
        <translation>在 %1 处记住一个值</translation>
    </message>
    <message>
        <source>recalls value %1, which it did not remember,</source>
        <translation>调用了未曾记住的值 %1</translation>
    </message>
    <message>
        <source>quantised to 8-bit floats</source>
        <translation>量化为 8 位浮点数</translation>
    </message>
    <message>
        <source>quantised: scales of 8 bits</source>
        <translation>量化：8 位缩放因子</translation>
    </message>
    <message>
        <source>quantised to 6-bit floats</source>
        <translation>量化为 6 位浮点数</translation>
    </message>
    <message>
        <source>quantised to 4-bit floats</source>
        <translation>量化为 4 位浮点数</translation>
    </message>
    <message>
        <source>incomplete: its header alone takes %1 bytes, so at least %2 are expected, but the file has %3 (truncated)</source>
        <translation>不完整：仅文件头就需要 %1 字节，因此至少应有 %2 字节，但文件只有 %3 字节（被截断）</translation>
    </message>
    <message>
        <source>its header of %1 bytes is longer than the 100,000,000 allowed</source>
        <translation>其 %1 字节的文件头长于允许的 100,000,000</translation>
    </message>
    <message>
        <source>its safetensors header is not JSON</source>
        <translation>其 safetensors 文件头不是 JSON</translation>
    </message>
    <message>
        <source>duplicate tensor name %1</source>
        <translation>重复的张量名称 %1</translation>
    </message>
    <message>
        <source>its safetensors header is not a JSON object</source>
        <translation>其 safetensors 文件头不是 JSON 对象</translation>
    </message>
    <message>
        <source>its __metadata__ is not a map of texts</source>
        <translation>其 __metadata__ 不是文本的映射</translation>
    </message>
    <message>
        <source>its __metadata__ holds something else than text under &apos;%1&apos;</source>
        <translation>其 __metadata__ 在“%1”下含有非文本内容</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos;</source>
        <translation>张量“%1”</translation>
    </message>
    <message>
        <source>%1 lacks one of dtype, shape and data_offsets</source>
        <translation>%1 缺少 dtype、shape 或 data_offsets 之一</translation>
    </message>
    <message>
        <source>%1 has a dtype that is not text</source>
        <translation>%1 的 dtype 不是文本</translation>
    </message>
    <message>
        <source>%1 has a shape that is not a list of whole numbers</source>
        <translation>%1 的 shape 不是整数列表</translation>
    </message>
    <message>
        <source>%1 has data_offsets that are not two whole numbers</source>
        <translation>%1 的 data_offsets 不是两个整数</translation>
    </message>
    <message>
        <source>%1 ends before it begins</source>
        <translation>%1 的结尾在开头之前</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; overlaps the one before it (starts at %2, expected %3)</source>
        <translation>张量“%1”与前一个重叠（始于 %2，应为 %3）</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; leaves a gap behind the one before it (starts at %2, expected %3)</source>
        <translation>张量“%1”与前一个之间有空隙（始于 %2，应为 %3）</translation>
    </message>
    <message>
        <source>incomplete: %1 bytes are expected, but the file has %2 (truncated)</source>
        <translation>不完整：应有 %1 字节，但文件只有 %2 字节（被截断）</translation>
    </message>
    <message>
        <source>%1 bytes at its end belong to no tensor</source>
        <translation>结尾的 %1 字节不属于任何张量</translation>
    </message>
    <message>
        <source>tensor &apos;%1&apos; of %2 %3 does not fit the %4 bytes given to it</source>
        <translation>张量“%1”（%2 %3）与给它的 %4 字节不符</translation>
    </message>
    <message>
        <source>is %1 (%2)</source>
        <translation>为 %1（%2）</translation>
    </message>
    <message>
        <source>save it as float32 or float16</source>
        <translation>请存为 float32 或 float16</translation>
    </message>
    <message>
        <source>has the number type %1, which Headlight does not read</source>
        <translation>的数值类型为 %1，Headlight 不能读取</translation>
    </message>
    <message>
        <source>is not a name that a safetensors file can hold once</source>
        <translation>不是 safetensors 文件能唯一容纳的名称</translation>
    </message>
    <message>
        <source>holds more than %1 values, which is no recording of attention</source>
        <translation>含有超过 %1 个值，不是注意力的记录</translation>
    </message>
    <message>
        <source>repeats its names and texts to more than %1 bytes, which is no recording of attention</source>
        <translation>重复其名称和文本超过 %1 字节，不是注意力的记录</translation>
    </message>
    <message>
        <source>lies deeper than %1 lists in each other</source>
        <translation>嵌套超过 %1 层列表</translation>
    </message>
    <message>
        <source>is absent (None)</source>
        <translation>缺失（None）</translation>
    </message>
    <message>
        <source>run the model with output_attentions=True and attn_implementation=&quot;eager&quot;</source>
        <translation>请用 output_attentions=True 和 attn_implementation=&quot;eager&quot; 运行模型</translation>
    </message>
    <message>
        <source>is a number, not a tensor</source>
        <translation>是数值，不是张量</translation>
    </message>
    <message>
        <source>is no tensor</source>
        <translation>不是张量</translation>
    </message>
    <message>
        <source>is an empty list</source>
        <translation>是空列表</translation>
    </message>
    <message>
        <source>is a list of plain values, not a tensor</source>
        <translation>是普通值的列表，不是张量</translation>
    </message>
    <message>
        <source>is an empty dict</source>
        <translation>是空字典</translation>
    </message>
    <message>
        <source>has a key of %1 bytes, longer than %2</source>
        <translation>有一个 %1 字节的键，长于 %2</translation>
    </message>
    <message>
        <source>is a Python object (%1), which is not built</source>
        <translation>是 Python 对象（%1），不会被构建</translation>
    </message>
    <message>
        <source>of no known class</source>
        <translation>未知的类</translation>
    </message>
    <message>
        <source>is described as no dense tensor is</source>
        <translation>的描述不符合任何稠密张量</translation>
    </message>
    <message>
        <source>holds numbers of a type that is not handled (%1)</source>
        <translation>含有不支持类型的数值（%1）</translation>
    </message>
    <message>
        <source>was saved on a big-endian machine</source>
        <translation>是在大端序机器上保存的</translation>
    </message>
    <message>
        <source>is a TorchScript program%1, which Headlight does not run</source>
        <translation>是 TorchScript 程序%1，Headlight 不运行它</translation>
    </message>
    <message>
        <source>run it and save what it returns: torch.save(outputs, &quot;maps.pt&quot;), or as .npz or .safetensors</source>
        <translation>请运行它并保存其返回值：torch.save(outputs, &quot;maps.pt&quot;)，或存为 .npz 或 .safetensors</translation>
    </message>
    <message>
        <source>describes its contents in more than %1 bytes, which is no recording of attention</source>
        <translation>对内容的描述超过 %1 字节，不是注意力的记录</translation>
    </message>
    <message>
        <source>its tensor</source>
        <translation>其张量</translation>
    </message>
    <message>
        <source>has the shape %1, which is larger than any file</source>
        <translation>的形状为 %1，比任何文件都大</translation>
    </message>
    <message>
        <source>of %1 reaches beyond its storage of %2 bytes</source>
        <translation>（%1）超出了其 %2 字节的存储</translation>
    </message>
    <message>
        <source>of %1 repeats a storage of %2 bytes</source>
        <translation>（%1）重复使用 %2 字节的存储</translation>
    </message>
    <message>
        <source>has no numbers: the archive has no member &apos;%1&apos;</source>
        <translation>没有数值：归档中没有成员“%1”</translation>
    </message>
    <message>
        <source>%1 and what lies before it would come to more than %2 bytes, out of a file of %3</source>
        <translation>%1 及其之前的内容将超过 %2 字节，而文件只有 %3 字节</translation>
    </message>
    <message>
        <source>save each tensor as tensor.contiguous()</source>
        <translation>请把每个张量以 tensor.contiguous() 保存</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>the disk may be full</source>
        <translation>磁盘可能已满</translation>
    </message>
    <message>
        <source>incomplete: a zip archive whose directory at the end is missing or damaged (%1 bytes; truncated?)</source>
        <translation>不完整：zip 归档结尾的目录缺失或损坏（%1 字节；被截断？）</translation>
    </message>
    <message>
        <source>the zip archive cannot be read: %1</source>
        <translation>zip 归档无法读取：%1</translation>
    </message>
    <message>
        <source>is encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>save it without a password</source>
        <translation>请不设密码保存</translation>
    </message>
    <message>
        <source>is compressed by method %1, which NumPy does not use</source>
        <translation>以方法 %1 压缩，NumPy 不使用这种方法</translation>
    </message>
    <message>
        <source>save it with numpy.savez</source>
        <translation>请用 numpy.savez 保存</translation>
    </message>
    <message>
        <source>claims %1 bytes, which its %2 in the archive cannot hold</source>
        <translation>声称有 %1 字节，而其在归档中的 %2 字节容纳不下</translation>
    </message>
    <message>
        <source>member %1: %2</source>
        <translation>成员 %1：%2</translation>
    </message>
    <message>
        <source>has two members called &apos;%1&apos;</source>
        <translation>有两个名为“%1”的成员</translation>
    </message>
    <message>
        <source>save it again with each name once</source>
        <translation>请重新保存，每个名称只用一次</translation>
    </message>
    <message>
        <source>cannot be unpacked: %1</source>
        <translation>无法解压：%1</translation>
    </message>
    <message>
        <source>unpacks to %1 bytes where %2 are announced</source>
        <translation>解压得到 %1 字节，而声明的是 %2</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>give a number from 0 to below 1</source>
        <translation>请给出从 0 到小于 1 的数</translation>
    </message>
    <message>
        <source>has no seeded generator to draw from</source>
        <translation>没有可用的带种子的随机数生成器</translation>
    </message>
    <message>
        <source>it must be at least 1</source>
        <translation>必须至少为 1</translation>
    </message>
    <message>
        <source>queries and keys</source>
        <translation>查询与键</translation>
    </message>
    <message>
        <source>queries are %1, keys are %2</source>
        <translation>查询为 %1，键为 %2</translation>
    </message>
    <message>
        <source>both need four axes: batch, heads, length, width</source>
        <translation>两者都需要四个轴：批、头、长度、宽度</translation>
    </message>
    <message>
        <source>batch and heads must be the same</source>
        <translation>批和头必须相同</translation>
    </message>
    <message>
        <source>vectors need a width of at least 1</source>
        <translation>向量的宽度必须至少为 1</translation>
    </message>
    <message>
        <source>are not floating-point numbers</source>
        <translation>不是浮点数</translation>
    </message>
    <message>
        <source>temperature of cosine attention</source>
        <translation>余弦注意力的温度</translation>
    </message>
    <message>
        <source>give a number above 0</source>
        <translation>请给出大于 0 的数</translation>
    </message>
    <message>
        <source>energies of hybrid attention</source>
        <translation>混合注意力的能量</translation>
    </message>
    <message>
        <source>are two maps: it mixes weights, not energies</source>
        <translation>是两个图：它混合的是权重而非能量</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>a width of %1 cannot be split into %2 heads</source>
        <translation>宽度 %1 不能分为 %2 个头</translation>
    </message>
    <message>
        <source>the width must be a multiple of the number of heads</source>
        <translation>宽度必须是头数的倍数</translation>
    </message>
    <message>
        <source>width of queries or keys</source>
        <translation>查询或键的宽度</translation>
    </message>
    <message>
        <source>length of sentence %1</source>
        <translation>句子 %1 的长度</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1（共 %2 个键）</translation>
    </message>
    <message>
        <source>is %1, the map is %2</source>
        <translation>为 %1，而图为 %2</translation>
    </message>
    <message>
        <source>rows are queries and columns keys; one row for all queries will do</source>
        <translation>行为查询，列为键；所有查询共用一行也可以</translation>
    </message>
    <message>
        <source>padding mask</source>
        <translation>填充掩码</translation>
    </message>
    <message>
        <source>length %1 for %2 keys</source>
        <translation>%2 个键却给出长度 %1</translation>
    </message>
    <message>
        <source>give a length from 0 to %1</source>
        <translation>请给出 0 到 %1 之间的长度</translation>
    </message>
    <message>
        <source>window mask</source>
        <translation>窗口掩码</translation>
    </message>
    <message>
        <source>a window of %1 keys</source>
        <translation>%1 个键的窗口</translation>
    </message>
    <message>
        <source>give at least 1, which is the token itself</source>
        <translation>请至少给出 1，即词元自身</translation>
    </message>
    <message>
        <source>%1 attention</source>
        <translation>%1 注意力</translation>
    </message>
    <message>
        <source>queries have width %1, keys have width %2</source>
        <translation>查询宽度为 %1，键宽度为 %2</translation>
    </message>
    <message>
        <source>it needs equal widths; additive and general attention allow different ones</source>
        <translation>它要求宽度相等；加性和双线性注意力允许宽度不同</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>is not of type bool</source>
        <translation>不是布尔类型</translation>
    </message>
    <message>
        <source>true must mean: may look</source>
        <translation>true 必须表示：可以看</translation>
    </message>
    <message>
        <source>energies</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>are %1</source>
        <translation>为 %1</translation>
    </message>
    <message>
        <source>they need an axis of keys</source>
        <translation>它们需要键的轴</translation>
    </message>
    <message>
        <source>holds no attention: &apos;%1&apos; is empty</source>
        <translation>不含注意力：“%1”为空</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2</source>
        <translation>“%1”%2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>call the maps attentions, or weights and scores</source>
        <translation>请把图命名为 attentions，或 weights 与 scores</translation>
    </message>
    <message>
        <source>holds no arrays</source>
        <translation>不含数组</translation>
    </message>
    <message>
        <source>holds no array that could be attention (floats whose rows sum to 1, or a name that says so): %1</source>
        <translation>不含可能是注意力的数组（行和为 1 的浮点数，或名称如此表明）：%1</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>generation steps</source>
        <translation>生成步</translation>
    </message>
    <message>
        <source>use one letter for each axis: L layers, B batch, H heads, Q queries, K keys, S generation steps</source>
        <translation>每个轴用一个字母：L 层、B 批、H 头、Q 查询、K 键、S 生成步</translation>
    </message>
    <message>
        <source>has the shape %1 (%2 axes), and a map needs two to five: queries and keys, with heads, batch and layers before them</source>
        <translation>的形状为 %1（%2 个轴），而图需要二至五个：查询和键，之前是头、批和层</translation>
    </message>
    <message>
        <source>save it as layers × heads × queries × keys</source>
        <translation>请按 层 × 头 × 查询 × 键 保存</translation>
    </message>
    <message>
        <source>axes %1 name %2 axes, but its shape is %3</source>
        <translation>轴 %1 指明了 %2 个轴，但其形状为 %3</translation>
    </message>
    <message>
        <source>axes %1: &apos;%2&apos; stands there twice (shape %3)</source>
        <translation>轴 %1：“%2”出现了两次（形状 %3）</translation>
    </message>
    <message>
        <source>axes %1: &apos;%2&apos; is no axis (shape %3)</source>
        <translation>轴 %1：“%2”不是轴（形状 %3）</translation>
    </message>
    <message>
        <source>is empty or too large: its shape is %1</source>
        <translation>为空或过大：其形状为 %1</translation>
    </message>
    <message>
        <source>axes %1: a step with more than one query cannot be a row</source>
        <translation>轴 %1：含多个查询的一步不能作为一行</translation>
    </message>
    <message>
        <source>axes %1 do not name both queries (Q) and keys (K)</source>
        <translation>轴 %1 没有同时指明查询（Q）和键（K）</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 (--axes %2)</source>
        <translation>%1（--axes %2）</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>read as %1; could also be %2</source>
        <translation>按 %1 读取；也可能是 %2</translation>
    </message>
    <message>
        <source>holds %1 sentence, so there is no sentence %2</source>
        <translation>含 %1 个句子，因此没有句子 %2</translation>
    </message>
    <message>
        <source>holds %1 sentences, so there is no sentence %2</source>
        <translation>含 %1 个句子，因此没有句子 %2</translation>
    </message>
    <message>
        <source>they count from 0</source>
        <translation>从 0 开始计数</translation>
    </message>
    <message>
        <source>its left_text or right_text is not a list of texts</source>
        <translation>其 left_text 或 right_text 不是文本列表</translation>
    </message>
    <message>
        <source>its left_text or right_text holds something else than texts</source>
        <translation>其 left_text 或 right_text 含有非文本内容</translation>
    </message>
    <message>
        <source>its attn is not a list of layers</source>
        <translation>其 attn 不是层的列表</translation>
    </message>
    <message>
        <source>%1 has the shape %2, where heads × queries × keys are expected</source>
        <translation>%1 的形状为 %2，而应为 头 × 查询 × 键</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>its maps are %1 × %2, but it names %3 and %4 tokens</source>
        <translation>其图为 %1 × %2，但它列出 %3 和 %4 个词元</translation>
    </message>
    <message>
        <source>%1: the query and key vectors of the page are not used</source>
        <translation>%1：网页的查询和键向量未被使用</translation>
    </message>
    <message>
        <source>the page holds the layers %1 of the model, numbered from 0 here</source>
        <translation>网页含有模型的第 %1 层，此处从 0 编号</translation>
    </message>
    <message>
        <source>layer %1, head %2, row %3</source>
        <translation>第 %1 层、头 %2、第 %3 行</translation>
    </message>
    <message>
        <source>%1 of %2 row</source>
        <translation>%1 行（共 %2 行）</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 行（共 %2 行）</translation>
    </message>
    <message>
        <source>%1: %2 hold NaN, infinite or negative weights, first %3; energies are called scores or energies in a file</source>
        <translation>%1：%2 含有 NaN、无穷或负的权重，首个在%3；能量在文件中名为 scores 或 energies</translation>
    </message>
    <message>
        <source>%1: %2 do not sum to 1, worst by %3 at %4%5</source>
        <translation>%1：%2 之和不为 1，最大偏差 %3，位于%4%5</translation>
    </message>
    <message>
        <source>; the columns do: are the axes the other way round (--axes …KQ)?</source>
        <translation>；而各列之和为 1：轴的顺序是否颠倒（--axes …KQ）？</translation>
    </message>
    <message>
        <source>: dropout, head mask or cropping? Shown as stored, not renormalised</source>
        <translation>：dropout、头掩码或裁剪所致？按存储原样显示，未重新归一化</translation>
    </message>
    <message>
        <source>%1: %2 hold no attention (all zero), first %3</source>
        <translation>%1：%2 不含注意力（全为零），首个在%3</translation>
    </message>
    <message>
        <source> (in a sample of %1 heads)</source>
        <translation>（在 %1 个头的样本中）</translation>
    </message>
    <message>
        <source>%1: %2 rows of energies hold NaN or infinity%3</source>
        <translation>%1：%2 行能量含有 NaN 或无穷%3</translation>
    </message>
    <message>
        <source>%1: the weights differ from the softmax of the masked energies by up to %2%3: dropout, a temperature, or another mask?</source>
        <translation>%1：权重与掩蔽后能量的 softmax 相差最多 %2%3：dropout、温度或另一种掩码？</translation>
    </message>
    <message>
        <source>is a web page without a view of BertViz</source>
        <translation>是不含 BertViz 视图的网页</translation>
    </message>
    <message>
        <source>save the page after the view has been drawn, or save the arrays with numpy.savez</source>
        <translation>请在视图绘制完成后保存网页，或用 numpy.savez 保存数组</translation>
    </message>
    <message>
        <source>is a notebook without a saved view of BertViz</source>
        <translation>是未保存 BertViz 视图的笔记本</translation>
    </message>
    <message>
        <source>run the cell and save the notebook with its outputs</source>
        <translation>请运行该单元并连同输出保存笔记本</translation>
    </message>
    <message>
        <source>%1 says its axes itself; axes %2 cannot be given</source>
        <translation>%1 自带轴的说明；不能再给出轴 %2</translation>
    </message>
    <message>
        <source>%1 holds one sentence, so there is no sentence %2</source>
        <translation>%1 只含一个句子，因此没有句子 %2</translation>
    </message>
    <message>
        <source>a view of BertViz</source>
        <translation>BertViz 视图</translation>
    </message>
    <message>
        <source>the page holds %1 views; the first is shown</source>
        <translation>网页含 %1 个视图；显示第一个</translation>
    </message>
    <message>
        <source>a capture of Headlight</source>
        <translation>Headlight 记录</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2; %3</source>
        <translation>“%1”%2；%3</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>the last %1 hold no attention (padding) and are numbered</source>
        <translation>最后 %1 个不含注意力（填充），以编号显示</translation>
    </message>
    <message>
        <source>the positions are numbered instead</source>
        <translation>改为显示位置编号</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; has %3 tokens for %4 queries: %5</source>
        <translation>%1：“%2”有 %3 个词元，而查询有 %4 个：%5</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; has %3 tokens for %4 keys: %5</source>
        <translation>%1：“%2”有 %3 个词元，而键有 %4 个：%5</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>不是 JSON</translation>
    </message>
    <message>
        <source>%1: its tokens are not used</source>
        <translation>%1：其词元未被使用</translation>
    </message>
    <message>
        <source>has no ending that says the format</source>
        <translation>没有表明格式的扩展名</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no format of captures</source>
        <translation>“%1”不是记录的格式</translation>
    </message>
    <message>
        <source>write to .npz, .safetensors or .json</source>
        <translation>请写入 .npz、.safetensors 或 .json</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>未显示：%1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the only one of its kind and is shown as layer 0</source>
        <translation>“%1”是同类中唯一的一个，显示为第 0 层</translation>
    </message>
    <message>
        <source>%1 generation steps, one under the other; cells that no step computed are masked</source>
        <translation>%1 个生成步，自上而下排列；没有任何一步计算过的单元格被掩蔽</translation>
    </message>
    <message>
        <source>is one of several layers, but holds %1 layers itself</source>
        <translation>是多层之一，但自身含 %1 层</translation>
    </message>
    <message>
        <source>energies and weights of &apos;%1&apos; differ in shape: %2 and %3</source>
        <translation>“%1”的能量与权重形状不同：%2 与 %3</translation>
    </message>
    <message>
        <source>holds %1 sentences; sentence %2 is shown (--batch 0 to %3)</source>
        <translation>含 %1 个句子；显示句子 %2（--batch 0 到 %3）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not applied: its name does not say whether 1 means keep or ignore; give it as --mask custom=FILE or custom-hide=FILE</source>
        <translation>“%1”未被应用：其名称没有说明 1 表示保留还是忽略；请用 --mask custom=FILE 或 custom-hide=FILE 给出</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; of %3 does not fit its maps of %4 and is not applied</source>
        <translation>%1：%3 的“%2”与其 %4 的图不符，未被应用</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not applied: %2</source>
        <translation>“%1”未被应用：%2</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; of %3 was read as sentences × keys; queries × keys would fit too (give it as --mask custom=FILE)</source>
        <translation>%1：%3 的“%2”按 句子 × 键 读取；按 查询 × 键 也可以（请用 --mask custom=FILE 给出）</translation>
    </message>
    <message>
        <source>is empty: its shape is %1</source>
        <translation>为空：其形状为 %1</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>holds %1 at %2, beside %3</source>
        <translation>在 %2 处含有%1，与%3并列</translation>
    </message>
    <message>
        <source>is ragged: %1 has %2 values, %3 has %4</source>
        <translation>长短不一：%1 有 %2 个值，%3 有 %4 个</translation>
    </message>
    <message>
        <source>is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>is absent (null)</source>
        <translation>缺失（null）</translation>
    </message>
    <message>
        <source>rows need equally many numbers; what is no number is written &quot;NaN&quot;</source>
        <translation>各行的数值个数必须相同；非数值请写作 &quot;NaN&quot;</translation>
    </message>
    <message>
        <source>does not have the dtype, shape and values of an array</source>
        <translation>没有数组应有的 dtype、shape 和 values</translation>
    </message>
    <message>
        <source>%1 values do not fill %2</source>
        <translation>%1 个值填不满 %2</translation>
    </message>
    <message>
        <source>holds something else than true and false</source>
        <translation>含有真假以外的内容</translation>
    </message>
    <message>
        <source>holds something else than numbers</source>
        <translation>含有数值以外的内容</translation>
    </message>
    <message>
        <source>nests its brackets deeper than any capture</source>
        <translation>括号嵌套比任何记录都深</translation>
    </message>
    <message>
        <source>is not JSON at byte %1 of %2</source>
        <translation>在第 %1 字节（共 %2）处不是 JSON</translation>
    </message>
    <message>
        <source>NaN and Infinity are no JSON: write them as texts, &quot;NaN&quot;</source>
        <translation>NaN 和 Infinity 不是 JSON：请写成文本 &quot;NaN&quot;</translation>
    </message>
    <message>
        <source>holds a number too large for float64</source>
        <translation>含有超出 float64 的数</translation>
    </message>
    <message>
        <source>write &quot;Infinity&quot;, or save it again</source>
        <translation>请写 &quot;Infinity&quot;，或重新保存</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; comes twice in one object</source>
        <translation>名称“%1”在同一对象中出现两次</translation>
    </message>
    <message>
        <source>give each its own name</source>
        <translation>请给每个各自的名称</translation>
    </message>
    <message>
        <source>is not a regular nested list of numbers</source>
        <translation>不是规则的嵌套数值列表</translation>
    </message>
    <message>
        <source>holds no attention: every layer is empty</source>
        <translation>不含注意力：每一层都为空</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4: they cannot be layers of one stack</source>
        <translation>“%1”为 %2 而“%3”为 %4：它们不能是同一层组的层</translation>
    </message>
    <message>
        <source>save maps of one shape together</source>
        <translation>请把形状相同的图一起保存</translation>
    </message>
    <message>
        <source>names a layer %1</source>
        <translation>给出了层 %1</translation>
    </message>
    <message>
        <source>number the layers from 0</source>
        <translation>层请从 0 开始编号</translation>
    </message>
    <message>
        <source>layer %1 is not in the file and is shown empty</source>
        <translation>第 %1 层不在文件中，显示为空</translation>
    </message>
    <message>
        <source>the file counts its layers from 1; they are shown from 0</source>
        <translation>文件中的层从 1 计数；此处从 0 显示</translation>
    </message>
    <message>
        <source>&apos;%1&apos; (%2) and &apos;%3&apos; (%4) are not two steps in a row: each step adds its queries to the keys before it</source>
        <translation>“%1”（%2）与“%3”（%4）不是相继的两步：每一步都把其查询加到之前的键上</translation>
    </message>
    <message>
        <source>save every step from the first on</source>
        <translation>请从第一步起保存每一步</translation>
    </message>
    <message>
        <source>mean over %1 layer</source>
        <translation>%1 层的平均</translation>
    </message>
    <message>
        <source>mean over %1 layers</source>
        <translation>%1 层的平均</translation>
    </message>
    <message>
        <source>mean over %1 head</source>
        <translation>%1 个头的平均</translation>
    </message>
    <message>
        <source>mean over %1 heads</source>
        <translation>%1 个头的平均</translation>
    </message>
    <message>
        <source>maximum over %1 layer</source>
        <translation>%1 层的最大值</translation>
    </message>
    <message>
        <source>maximum over %1 layers</source>
        <translation>%1 层的最大值</translation>
    </message>
    <message>
        <source>maximum over %1 head</source>
        <translation>%1 个头的最大值</translation>
    </message>
    <message>
        <source>maximum over %1 heads</source>
        <translation>%1 个头的最大值</translation>
    </message>
    <message>
        <source>sum over %1 layer</source>
        <translation>%1 层之和</translation>
    </message>
    <message>
        <source>sum over %1 layers</source>
        <translation>%1 层之和</translation>
    </message>
    <message>
        <source>sum over %1 head</source>
        <translation>%1 个头之和</translation>
    </message>
    <message>
        <source>sum over %1 heads</source>
        <translation>%1 个头之和</translation>
    </message>
    <message>
        <source>rollout over %1 layer, residual %2</source>
        <translation>%1 层的 rollout，残差 %2</translation>
    </message>
    <message>
        <source>rollout over %1 layers, residual %2</source>
        <translation>%1 层的 rollout，残差 %2</translation>
    </message>
    <message>
        <source>special tokens hidden, %1 of the weight, rows renormalised</source>
        <translation>特殊词元已隐藏，占权重的 %1，各行重新归一化</translation>
    </message>
    <message>
        <source>special tokens hidden, %1 of the weight</source>
        <translation>特殊词元已隐藏，占权重的 %1</translation>
    </message>
    <message>
        <source>derived from weights, renormalised</source>
        <translation>由权重推得，重新归一化</translation>
    </message>
    <message>
        <source>energies: log of the mixed weights</source>
        <translation>能量：混合权重的对数</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>已记录的</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>causal=bottom-right</source>
        <translation>因果=右下</translation>
    </message>
    <message>
        <source>padding=%1</source>
        <translation>填充=%1</translation>
    </message>
    <message>
        <source>window=%1</source>
        <translation>窗口=%1</translation>
    </message>
    <message>
        <source>segments=%1</source>
        <translation>分段=%1</translation>
    </message>
    <message>
        <source>%1,%2</source>
        <translation>%1,%2</translation>
    </message>
    <message>
        <source>mask %1</source>
        <translation>掩码 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>averaged over heads</source>
        <translation>对头取平均</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>温度 %1</translation>
    </message>
    <message>
        <source>hidden mass %1</source>
        <translation>隐藏的权重 %1</translation>
    </message>
    <message>
        <source>line %1: &apos;%2&apos; is not a number</source>
        <translation>第 %1 行：“%2”不是数值</translation>
    </message>
    <message>
        <source>a text mask has rows such as &quot;1 1 0&quot;</source>
        <translation>文本掩码的行形如 &quot;1 1 0&quot;</translation>
    </message>
    <message>
        <source>line %1 has %2 values, the lines before it have another number</source>
        <translation>第 %1 行有 %2 个值，与之前各行的个数不同</translation>
    </message>
    <message>
        <source>holds no mask: there is no value in it</source>
        <translation>不含掩码：其中没有值</translation>
    </message>
    <message>
        <source>holds no array of numbers</source>
        <translation>不含数值数组</translation>
    </message>
    <message>
        <source>holds %1 arrays, and none is called mask</source>
        <translation>含 %1 个数组，没有一个名为 mask</translation>
    </message>
    <message>
        <source>call it mask</source>
        <translation>请命名为 mask</translation>
    </message>
    <message>
        <source>has the shape %1, and a mask is queries × keys, or keys alone</source>
        <translation>的形状为 %1，而掩码为 查询 × 键，或仅为键</translation>
    </message>
    <message>
        <source>a mask holds booleans, 0 and 1, or (added to the energies) 0 and −∞</source>
        <translation>掩码含布尔值、0 与 1，或（加到能量上的）0 与 −∞</translation>
    </message>
    <message>
        <source>holds the value %1</source>
        <translation>含有值 %1</translation>
    </message>
    <message>
        <source>holds both 1 and large negative values</source>
        <translation>同时含有 1 和很大的负值</translation>
    </message>
    <message>
        <source>is additive, so 0 = may look whatever is asked; use custom= in place of custom-hide=</source>
        <translation>是加性的，因此 0 总表示可以看；请用 custom= 代替 custom-hide=</translation>
    </message>
    <message>
        <source>holds nothing but 0, as floats: all may be seen, or nothing</source>
        <translation>只含浮点数 0：可能全部可见，也可能全不可见</translation>
    </message>
    <message>
        <source>save it as booleans (true = may look)</source>
        <translation>请存为布尔值（true = 可以看）</translation>
    </message>
    <message>
        <source>additive: 0 = may look, −∞ or ≤ −10000 = forbidden</source>
        <translation>加性：0 = 可以看，−∞ 或 ≤ −10000 = 禁止</translation>
    </message>
    <message>
        <source>1 = may look</source>
        <translation>1 = 可以看</translation>
    </message>
    <message>
        <source>known are none, recorded, causal[=top-left|bottom-right], padding=N, window=W, segments=3+2[/2+2], custom=FILE, custom-hide=FILE, joined by commas</source>
        <translation>可用的有 none、recorded、causal[=top-left|bottom-right]、padding=N、window=W、segments=3+2[/2+2]、custom=FILE、custom-hide=FILE，以逗号连接</translation>
    </message>
    <message>
        <source>mask word &apos;%1&apos;</source>
        <translation>掩码词“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number from %2 to 10000000</source>
        <translation>“%1”不是 %2 到 10000000 之间的整数</translation>
    </message>
    <message>
        <source>needs a value: %1=…</source>
        <translation>需要一个值：%1=…</translation>
    </message>
    <message>
        <source>takes no value</source>
        <translation>不带值</translation>
    </message>
    <message>
        <source>is neither top-left nor bottom-right</source>
        <translation>既不是 top-left 也不是 bottom-right</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>stands there twice</source>
        <translation>出现了两次</translation>
    </message>
    <message>
        <source>stands beside other words</source>
        <translation>与其他词并列</translation>
    </message>
    <message>
        <source>not shown: %1 (%2)</source>
        <translation>未显示：%1（%2）</translation>
    </message>
    <message>
        <source>has the shape %1, where layers × heads × queries × keys are expected</source>
        <translation>的形状为 %1，而应为 层 × 头 × 查询 × 键</translation>
    </message>
    <message>
        <source>holds %1, where floats are expected</source>
        <translation>含 %1，而应为浮点数</translation>
    </message>
    <message>
        <source>has the shape %1, and a mask broadcasts to layers × heads × queries × keys</source>
        <translation>的形状为 %1，而掩码应能广播到 层 × 头 × 查询 × 键</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds %2 and was read as %3</source>
        <translation>“%1”含 %2，读作 %3</translation>
    </message>
    <message>
        <source>stack &apos;%1&apos; has neither weights nor energies nor both q and k</source>
        <translation>层组“%1”既没有权重，也没有能量，也没有 q 和 k</translation>
    </message>
    <message>
        <source>&apos;%1.%2&apos; is %3, which does not fit %4</source>
        <translation>“%1.%2”为 %3，与 %4 不符</translation>
    </message>
    <message>
        <source>is a capture of Headlight without any stack of maps</source>
        <translation>是不含任何层组的 Headlight 记录</translation>
    </message>
    <message>
        <source>heads × inner width × width of q</source>
        <translation>头 × 内部宽度 × q 的宽度</translation>
    </message>
    <message>
        <source>heads × inner width × width of k</source>
        <translation>头 × 内部宽度 × k 的宽度</translation>
    </message>
    <message>
        <source>heads × inner width</source>
        <translation>头 × 内部宽度</translation>
    </message>
    <message>
        <source>heads × width of q × width of k</source>
        <translation>头 × q 的宽度 × k 的宽度</translation>
    </message>
    <message>
        <source>one number, or one a head</source>
        <translation>一个数，或每个头一个</translation>
    </message>
    <message>
        <source>%1, &apos;param.%2&apos;</source>
        <translation>%1，“param.%2”</translation>
    </message>
    <message>
        <source>is %1, which does not fit %2</source>
        <translation>为 %1，与 %2 不符</translation>
    </message>
    <message>
        <source>is %1, where %2, is expected</source>
        <translation>为 %1，而应为%2</translation>
    </message>
    <message>
        <source>is %1, where a number from 0 to 1 is expected</source>
        <translation>为 %1，而应为 0 到 1 之间的数</translation>
    </message>
    <message>
        <source>is %1, where a number above 0 is expected</source>
        <translation>为 %1，而应为大于 0 的数</translation>
    </message>
    <message>
        <source>has no &apos;param.%1&apos;, without which %2 energies cannot be computed from q and k</source>
        <translation>没有“param.%1”，因而无法由 q 和 k 计算 %2 能量</translation>
    </message>
    <message>
        <source>%1, headlight.provenance</source>
        <translation>%1，headlight.provenance</translation>
    </message>
    <message>
        <source>has the temperature %1, where a number above 0 is expected</source>
        <translation>的温度为 %1，而应为大于 0 的数</translation>
    </message>
    <message>
        <source>nests its brackets too deeply</source>
        <translation>括号嵌套过深</translation>
    </message>
    <message>
        <source>is no provenance of Headlight (%1)</source>
        <translation>不是 Headlight 的来源信息（%1）</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>has %1</source>
        <translation>有 %1</translation>
    </message>
    <message>
        <source>%1, %2 has %3</source>
        <translation>%1，%2 有 %3</translation>
    </message>
    <message>
        <source>%1 and %2 has %3</source>
        <translation>%1，%2 有 %3</translation>
    </message>
    <message>
        <source>%1, so there are no first %2</source>
        <translation>%1，因此没有前 %2 行</translation>
    </message>
    <message>
        <source>ask for the first %1 at most</source>
        <translation>请至多要求前 %1 行</translation>
    </message>
    <message>
        <source>%1, so they do not belong together line by line</source>
        <translation>%1，因此不能逐行对应</translation>
    </message>
    <message>
        <source>repair them, or ask for the first %1 only</source>
        <translation>请修复它们，或只要求前 %1 行</translation>
    </message>
    <message>
        <source>array of %1</source>
        <translation>%1 的数组</translation>
    </message>
    <message>
        <source>values %1 to %2 are past its end</source>
        <translation>值 %1 至 %2 超出其结尾</translation>
    </message>
    <message>
        <source>%1 values do not fill it</source>
        <translation>%1 个值填不满它</translation>
    </message>
    <message>
        <source>cannot be read as %1</source>
        <translation>不能按 %1 读取</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>奈特</translation>
    </message>
    <message>
        <source>spread of the weights, −Σ w ln w in nats</source>
        <translation>权重的分散程度，−Σ w ln w，单位奈特</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>entropy divided by the logarithm of the visible keys: 1 = equal weights</source>
        <translation>熵除以可见键数的对数：1 = 权重相等</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>how many tokens away the weight lies, Σ w |i − j|</source>
        <translation>权重相距多少个词元，Σ w |i − j|</translation>
    </message>
    <message>
        <source>distance divided by that of equal weights on the visible keys: below 1 = nearer</source>
        <translation>距离除以可见键上均匀权重的距离：小于 1 = 更近</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weight on the key at the query&apos;s own position</source>
        <translation>查询自身位置的键上的权重</translation>
    </message>
    <message>
        <source>weight on the key before the query&apos;s position</source>
        <translation>查询前一位置的键上的权重</translation>
    </message>
    <message>
        <source>weight on the key behind the query&apos;s position</source>
        <translation>查询后一位置的键上的权重</translation>
    </message>
    <message>
        <source>weight on the first key</source>
        <translation>第一个键上的权重</translation>
    </message>
    <message>
        <source>weight on special tokens such as [SEP]; none where tokens are unknown</source>
        <translation>[SEP] 等特殊词元上的权重；词元未知时没有</translation>
    </message>
    <message>
        <source>largest weight of a row</source>
        <translation>一行中最大的权重</translation>
    </message>
    <message>
        <source>1 = forbidden</source>
        <translation>1 = 禁止</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>簇</translation>
    </message>
    <message>
        <source>give 1 to %1, as many as there are heads at most</source>
        <translation>请给出 1 到 %1，至多为头数</translation>
    </message>
    <message>
        <source>cluster distance</source>
        <translation>簇距离</translation>
    </message>
    <message>
        <source>give a number from 0 in nats</source>
        <translation>请给出从 0 起的数，单位奈特</translation>
    </message>
    <message>
        <source>comparing %1 heads</source>
        <translation>比较 %1 个头</translation>
    </message>
    <message>
        <source>use a shorter text</source>
        <translation>请使用较短的文本</translation>
    </message>
    <message>
        <source>looking at heads</source>
        <translation>正在查看各头</translation>
    </message>
    <message>
        <source>comparing heads</source>
        <translation>正在比较各头</translation>
    </message>
    <message>
        <source>needs the heads of a layer joined</source>
        <translation>需要把一层的头合并</translation>
    </message>
    <message>
        <source>choose mean or max</source>
        <translation>请选择平均或最大</translation>
    </message>
    <message>
        <source>the stack %1 is %2×%3 between two sequences</source>
        <translation>层组 %1 是两个序列之间的 %2×%3</translation>
    </message>
    <message>
        <source>a rollout of %1 layers</source>
        <translation>%1 层的 rollout</translation>
    </message>
    <message>
        <source>joining heads</source>
        <translation>正在合并各头</translation>
    </message>
    <message>
        <source>holds queries and keys only, and the file does not say by which kind of attention they meet</source>
        <translation>只含查询和键，而文件没有说明用哪种注意力</translation>
    </message>
    <message>
        <source>save the energies or the weights too</source>
        <translation>请同时保存能量或权重</translation>
    </message>
    <message>
        <source>needs %1 of memory, and %2 are available</source>
        <translation>需要 %1 内存，而可用的有 %2</translation>
    </message>
    <message>
        <source>a map of %1</source>
        <translation>%1 的图</translation>
    </message>
    <message>
        <source>use a shorter text or part of the vectors</source>
        <translation>请使用较短的文本或部分向量</translation>
    </message>
    <message>
        <source>writing out every map</source>
        <translation>写出所有图</translation>
    </message>
    <message>
        <source>choose a stack, layer or head, or a shorter text</source>
        <translation>请选择层组、层或头，或使用较短的文本</translation>
    </message>
    <message>
        <source>maps</source>
        <translation>图</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>the system does not tell how much a process uses</source>
        <translation>系统没有给出进程的内存用量</translation>
    </message>
    <message>
        <source>give at least 1</source>
        <translation>请至少给出 1</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>choose float32 or float64</source>
        <translation>请选择 float32 或 float64</translation>
    </message>
    <message>
        <source>comes together with a text</source>
        <translation>与文本同时给出</translation>
    </message>
    <message>
        <source>give either vectors or text</source>
        <translation>请只给向量或只给文本</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>holds no token</source>
        <translation>不含词元</translation>
    </message>
    <message>
        <source>give at least one word</source>
        <translation>请至少给出一个词</translation>
    </message>
    <message>
        <source>has no array &quot;%1&quot;</source>
        <translation>没有数组“%1”</translation>
    </message>
    <message>
        <source>save queries [length, width] as &quot;q&quot; and keys as &quot;k&quot;</source>
        <translation>请把查询 [length, width] 存为 &quot;q&quot;，键存为 &quot;k&quot;</translation>
    </message>
    <message>
        <source>%1, array %2</source>
        <translation>%1，数组 %2</translation>
    </message>
    <message>
        <source>is %1 %2</source>
        <translation>为 %1 %2</translation>
    </message>
    <message>
        <source>it must be floating-point numbers, [length, width]</source>
        <translation>必须为浮点数，[length, width]</translation>
    </message>
    <message>
        <source>holds %1 at row %2, column %3</source>
        <translation>在第 %2 行第 %3 列含有 %1</translation>
    </message>
    <message>
        <source>vectors must be finite numbers</source>
        <translation>向量必须为有限数</translation>
    </message>
    <message>
        <source>%1, tokens %2</source>
        <translation>%1，词元 %2</translation>
    </message>
    <message>
        <source>%1 tokens for %2 vectors of &quot;%3&quot;</source>
        <translation>“%3”的 %2 个向量却有 %1 个词元</translation>
    </message>
    <message>
        <source>give one token for each vector</source>
        <translation>请为每个向量给出一个词元</translation>
    </message>
    <message>
        <source>map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>is %1, which is too long an axis</source>
        <translation>为 %1，轴过长</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>numbers of type %1 cannot be computed with</source>
        <translation>不能用类型为 %1 的数值计算</translation>
    </message>
    <message>
        <source>save them as float32</source>
        <translation>请存为 float32</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>numbers of type %1 are not handled</source>
        <translation>不支持类型为 %1 的数值</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>use fewer heads or shorter sequences</source>
        <translation>请使用较少的头或较短的序列</translation>
    </message>
    <message>
        <source>the shape is %1, it must be %2</source>
        <translation>形状为 %1，必须为 %2</translation>
    </message>
    <message>
        <source>the shape %1 does not fit %2</source>
        <translation>形状 %1 与 %2 不符</translation>
    </message>
    <message>
        <source>every axis must be 1 or of the same size</source>
        <translation>每个轴必须为 1 或大小相同</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>give a number from 1, or 0 to let the size of the work decide</source>
        <translation>请给出从 1 起的数，或 0 由工作量决定</translation>
    </message>
    <message>
        <source>cannot be read to its end</source>
        <translation>无法读到结尾</translation>
    </message>
    <message>
        <source>is %1 text</source>
        <translation>是 %1 文本</translation>
    </message>
    <message>
        <source>line %1 is not UTF-8</source>
        <translation>第 %1 行不是 UTF-8</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>ICU cannot split it: %1</source>
        <translation>ICU 无法切分：%1</translation>
    </message>
    <message>
        <source>reinstall the ICU library with its data</source>
        <translation>请重新安装 ICU 库及其数据</translation>
    </message>
    <message>
        <source>hidden mass up to %1</source>
        <translation>隐藏的权重至多 %1</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>normalised entropy</source>
        <translation>归一化熵</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>normalised distance</source>
        <translation>归一化距离</translation>
    </message>
    <message>
        <source>diagonal</source>
        <translation>对角线</translation>
    </message>
    <message>
        <source>special token</source>
        <translation>特殊词元</translation>
    </message>
    <message>
        <source>max weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>散度</translation>
    </message>
    <message>
        <source>Jensen–Shannon divergence from the pinned head, else the shown one, mean over rows: 0 = the same map</source>
        <translation>与固定的头（否则与显示的头）的 Jensen–Shannon 散度，按行平均：0 = 相同的图</translation>
    </message>
    <message>
        <source>vᵀ tanh(W_q q + W_k k [+ b])</source>
        <translation>vᵀ tanh(W_q q + W_k k [+ b])</translation>
    </message>
    <message>
        <source>qᵀk</source>
        <translation>qᵀk</translation>
    </message>
    <message>
        <source>qᵀk / √d</source>
        <translation>qᵀk / √d</translation>
    </message>
    <message>
        <source>qᵀ W k</source>
        <translation>qᵀ W k</translation>
    </message>
    <message>
        <source>qᵀk / (‖q‖‖k‖ · temperature)</source>
        <translation>qᵀk / (‖q‖‖k‖ · 温度)</translation>
    </message>
    <message>
        <source>λ · weights(additive) + (1−λ) · weights(scaled dot)</source>
        <translation>λ · 权重(加性) + (1−λ) · 权重(缩放点积)</translation>
    </message>
    <message>
        <source>stopped by the user</source>
        <translation>已由用户停止</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>would have %1 × %2 pixels</source>
        <translation>将有 %1 × %2 像素</translation>
    </message>
    <message>
        <source>choose fewer --dpi, or .svg or .pdf</source>
        <translation>请降低 --dpi，或选择 .svg 或 .pdf</translation>
    </message>
    <message>
        <source>its ending names no kind of picture</source>
        <translation>其扩展名不是图片格式</translation>
    </message>
    <message>
        <source>end it in .png, .svg or .pdf</source>
        <translation>请以 .png、.svg 或 .pdf 结尾</translation>
    </message>
    <message>
        <source>%1 for a map with %2 of them</source>
        <translation>图有 %2 个，却给出 %1 个</translation>
    </message>
    <message>
        <source>choose from 0 to %1</source>
        <translation>请选择 0 到 %1</translation>
    </message>
    <message>
        <source>%1 of %2 rows (in a sample of %3 heads)</source>
        <translation>%1 行（共 %2 行，在 %3 个头的样本中）</translation>
    </message>
    <message>
        <source>mean over layers %1</source>
        <translation>第 %1 层的平均</translation>
    </message>
    <message>
        <source>maximum over layers %1</source>
        <translation>第 %1 层的最大值</translation>
    </message>
    <message>
        <source>sum over layers %1</source>
        <translation>第 %1 层之和</translation>
    </message>
    <message>
        <source>mean over heads %1</source>
        <translation>头 %1 的平均</translation>
    </message>
    <message>
        <source>maximum over heads %1</source>
        <translation>头 %1 的最大值</translation>
    </message>
    <message>
        <source>sum over heads %1</source>
        <translation>头 %1 之和</translation>
    </message>
    <message>
        <source>words: keys summed, queries averaged</source>
        <translation>词：键求和，查询取平均</translation>
    </message>
    <message>
        <source>keys %1 summed</source>
        <translation>键 %1 求和</translation>
    </message>
    <message>
        <source>queries %1 averaged</source>
        <translation>查询 %1 取平均</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;</source>
        <translation>为“%1”</translation>
    </message>
    <message>
        <source>give numbers from 0 such as 0,4,7 or 0-3</source>
        <translation>请给出从 0 起的数，如 0,4,7 或 0-3</translation>
    </message>
    <message>
        <source>give the first and the last token of each, such as 2-4,7-9</source>
        <translation>请给出每段的首尾词元，如 2-4,7-9</translation>
    </message>
    <message>
        <source>names token %1 twice</source>
        <translation>两次给出词元 %1</translation>
    </message>
    <message>
        <source>let its spans lie apart</source>
        <translation>请让各段互不重叠</translation>
    </message>
    <message>
        <source>holds %1 numbers where the formula needs %2</source>
        <translation>含 %1 个数，而公式需要 %2 个</translation>
    </message>
    <message>
        <source>the terms of hybrid attention</source>
        <translation>混合注意力的各项</translation>
    </message>
    <message>
        <source>are those of two energies</source>
        <translation>属于两种能量</translation>
    </message>
    <message>
        <source>the effect of a mask</source>
        <translation>掩码的影响</translation>
    </message>
    <message>
        <source>the maps without and with it differ in size</source>
        <translation>应用前后的图大小不同</translation>
    </message>
    <message>
        <source>mask preset</source>
        <translation>掩码预设</translation>
    </message>
    <message>
        <source>its number is %1</source>
        <translation>其数值为 %1</translation>
    </message>
    <message>
        <source>give at least %1</source>
        <translation>请至少给出 %1</translation>
    </message>
    <message>
        <source>cannot be read for its checksum</source>
        <translation>无法读取以计算校验和</translation>
    </message>
    <message>
        <source>painted mask</source>
        <translation>手绘掩码</translation>
    </message>
    <message>
        <source>switch it off, or paint another</source>
        <translation>请关闭它，或另画一个</translation>
    </message>
    <message>
        <source>custom mask %1</source>
        <translation>自定义掩码 %1</translation>
    </message>
    <message>
        <source>recorded mask</source>
        <translation>记录的掩码</translation>
    </message>
    <message>
        <source>rows are queries and columns keys</source>
        <translation>行为查询，列为键</translation>
    </message>
    <message>
        <source>custom=painted (%1 cell forbidden)</source>
        <translation>自定义=手绘（禁止 %1 个单元格）</translation>
    </message>
    <message>
        <source>custom=painted (%1 cells forbidden)</source>
        <translation>自定义=手绘（禁止 %1 个单元格）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no format of masks</source>
        <translation>“%1”不是掩码的格式</translation>
    </message>
    <message>
        <source>write to .npy, .npz, .safetensors or .txt</source>
        <translation>请写入 .npy、.npz、.safetensors 或 .txt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>save the view again</source>
        <translation>请重新保存视图</translation>
    </message>
    <message>
        <source>is not JSON at byte %1</source>
        <translation>在第 %1 字节处不是 JSON</translation>
    </message>
    <message>
        <source>holds a number that is none</source>
        <translation>含有不是数值的数</translation>
    </message>
    <message>
        <source>is no view that Headlight saved</source>
        <translation>不是 Headlight 保存的视图</translation>
    </message>
    <message>
        <source>open the capture itself, or save a view of it</source>
        <translation>请打开记录本身，或保存它的视图</translation>
    </message>
    <message>
        <source>its format is not a number from 1</source>
        <translation>其格式不是从 1 起的数</translation>
    </message>
    <message>
        <source>was saved by a newer Headlight: its format is %1, this one reads %2</source>
        <translation>由更新版本的 Headlight 保存：其格式为 %1，此版本读取 %2</translation>
    </message>
    <message>
        <source>open it with the newer version</source>
        <translation>请用更新的版本打开</translation>
    </message>
    <message>
        <source>window.%1 is not a number of pixels</source>
        <translation>window.%1 不是像素数</translation>
    </message>
    <message>
        <source>has no state to show</source>
        <translation>没有可显示的状态</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>check the path and its permissions</source>
        <translation>请检查路径及其权限</translation>
    </message>
    <message>
        <source>its source %1 is not there</source>
        <translation>其来源 %1 不在那里</translation>
    </message>
    <message>
        <source>put it back, or beside the view</source>
        <translation>请把它放回，或放在视图旁边</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a source with its kind</source>
        <translation>带有类型的来源</translation>
    </message>
    <message>
        <source>the path of a file</source>
        <translation>文件的路径</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 不是%2</translation>
    </message>
    <message>
        <source>mend it, or save the view again</source>
        <translation>请修正它，或重新保存视图</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 无法读取：%2</translation>
    </message>
    <message>
        <source>a number from 0</source>
        <translation>从 0 起的数</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>a share above 0 and up to 1</source>
        <translation>大于 0 且不超过 1 的比例</translation>
    </message>
    <message>
        <source>a share between 0 and 1</source>
        <translation>0 与 1 之间的比例</translation>
    </message>
    <message>
        <source>an object with a source</source>
        <translation>带有来源的对象</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>has %1 × %2 cells for %3 queries and %4 keys</source>
        <translation>有 %1 × %2 个单元格，而查询为 %3、键为 %4</translation>
    </message>
    <message>
        <source>show one row for each token</source>
        <translation>请为每个词元显示一行</translation>
    </message>
    <message>
        <source>only a PDF has pages</source>
        <translation>只有 PDF 才有页</translation>
    </message>
    <message>
        <source>end it in .pdf</source>
        <translation>请以 .pdf 结尾</translation>
    </message>
    <message>
        <source>a number from 1</source>
        <translation>从 1 起的数</translation>
    </message>
    <message>
        <source>%1: %2 forbidden cells%4 hold weight, up to %3: is the mask&apos;s polarity the other way round?</source>
        <translation>%1：%2 个被禁止的单元格%4带有权重，最大为 %3：掩码的极性是否反了？</translation>
    </message>
    <message>
        <source>the leak without the recorded mask</source>
        <translation>不带记录掩码的泄漏</translation>
    </message>
    <message>
        <source>is not known: the weights of %1 were recorded under it, and there are no energies</source>
        <translation>未知：%1 的权重是在该掩码下记录的，且没有能量</translation>
    </message>
    <message>
        <source>measure against the recorded mask, or save the energies too</source>
        <translation>请相对于记录的掩码来测量，或同时保存能量</translation>
    </message>
    <message>
        <source>ascending numbers from 0</source>
        <translation>从 0 开始的升序数字</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>attention in chunks</source>
        <translation>分块注意力</translation>
    </message>
    <message>
        <source>projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>segments of the keys</source>
        <translation>键的分段</translation>
    </message>
    <message>
        <source>segments of the queries</source>
        <translation>查询的分段</translation>
    </message>
    <message>
        <source>segments of the keys, used for the queries too</source>
        <translation>键的分段（也用于查询）</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>explaining</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>additive attention in chunks</source>
        <translation>分块加性注意力</translation>
    </message>
    <message>
        <source>analysing heads</source>
        <translation>分析头</translation>
    </message>
    <message>
        <source>the leak of every head</source>
        <translation>每个头的泄漏</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>the view element</source>
        <translation>元素视图</translation>
    </message>
    <message>
        <source>the view by-hand</source>
        <translation>手算视图</translation>
    </message>
    <message>
        <source>choose one --layer and one --head</source>
        <translation>请选择一个 --layer 和一个 --head</translation>
    </message>
    <message>
        <source>choose --view both for its maps</source>
        <translation>请选择 --view both 来查看它的图</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>holds the numbers of one map</source>
        <translation>只容纳一张图的数字</translation>
    </message>
    <message>
        <source>choose the view heatmap or energy, or write all heads with headlight capture -o FILE.npz</source>
        <translation>请选择热图或能量视图，或用 headlight capture -o FILE.npz 写出所有头</translation>
    </message>
    <message>
        <source>would be empty: the two texts have no token in common</source>
        <translation>会是空的：两段文本没有共同的词元</translation>
    </message>
    <message>
        <source>compare other texts</source>
        <translation>请对比其他文本</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>the network of step %1 was kept</source>
        <translation>已保留第 %1 步的网络</translation>
    </message>
    <message>
        <source>is not known here</source>
        <translation>这里没有这个值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of a column</source>
        <translation>“%1”不是列号</translation>
    </message>
    <message>
        <source>give two, counted from 1, such as 2,3</source>
        <translation>请给出两个从 1 数起的列号，例如 2,3</translation>
    </message>
    <message>
        <source>and --input are both given</source>
        <translation>与 --input 同时给出</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>give a sentence by --text, or a file of sentences by --input</source>
        <translation>请用 --text 给出一个句子，或用 --input 给出句子文件</translation>
    </message>
    <message>
        <source>belongs to one sentence</source>
        <translation>只属于单个句子</translation>
    </message>
    <message>
        <source>give the sentence by --text</source>
        <translation>请用 --text 给出句子</translation>
    </message>
    <message>
        <source>has no attention to write</source>
        <translation>没有可写出的注意力</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>links of %1 sentences cannot be compared with those of %2</source>
        <translation>%1 个句子的链接无法与 %2 个句子的链接比较</translation>
    </message>
    <message>
        <source>%1 marks for %2 queries</source>
        <translation>%1 个标记对应 %2 个查询</translation>
    </message>
    <message>
        <source>%1 marks for %2 keys</source>
        <translation>%1 个标记对应 %2 个键</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>has a value of the wrong type</source>
        <translation>的值类型不对</translation>
    </message>
    <message>
        <source>is none of %1</source>
        <translation>不是 %1 之一</translation>
    </message>
    <message>
        <source>is not that of a network trained by Headlight</source>
        <translation>不是 Headlight 所训练网络的配置</translation>
    </message>
    <message>
        <source>has version %1, this program knows %2</source>
        <translation>的版本是 %1，本程序只认识 %2</translation>
    </message>
    <message>
        <source>use a newer Headlight</source>
        <translation>请使用更新的 Headlight</translation>
    </message>
    <message>
        <source>has no parameter %1</source>
        <translation>没有参数 %1</translation>
    </message>
    <message>
        <source>holds %1, which its network does not have</source>
        <translation>含有 %1，而它的网络没有这一项</translation>
    </message>
    <message>
        <source>has no array %1</source>
        <translation>没有数组 %1</translation>
    </message>
    <message>
        <source>does not say what a token is</source>
        <translation>没有说明词元是什么</translation>
    </message>
    <message>
        <source>its vocabularies have %1 and %2 tokens, config.json says %3 and %4</source>
        <translation>它的词表有 %1 和 %2 个词元，config.json 写的是 %3 和 %4</translation>
    </message>
    <message>
        <source>names %1, not two</source>
        <translation>给出了 %1 个，而不是两个</translation>
    </message>
    <message>
        <source>name the source and the target</source>
        <translation>请给出源语言和目标语言</translation>
    </message>
    <message>
        <source>no line has a tab: each is a sentence without a source, for a decoder alone</source>
        <translation>没有一行含制表符：每行是一个没有源句的句子，只供单独的解码器使用</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>check the file with msgfmt</source>
        <translation>请用 msgfmt 检查文件</translation>
    </message>
    <message>
        <source>a keyword and a text in quotes are due here</source>
        <translation>这里应有一个关键字和一段带引号的文本</translation>
    </message>
    <message>
        <source>%1 comes before its msgid</source>
        <translation>%1 出现在它的 msgid 之前</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no keyword of a PO file</source>
        <translation>&apos;%1&apos; 不是 PO 文件的关键字</translation>
    </message>
    <message>
        <source>%1 comes again</source>
        <translation>%1 再次出现</translation>
    </message>
    <message>
        <source>a text in quotes stands before any keyword</source>
        <translation>带引号的文本出现在任何关键字之前</translation>
    </message>
    <message>
        <source>the text has no closing quote</source>
        <translation>文本没有结束引号</translation>
    </message>
    <message>
        <source>something follows the closing quote</source>
        <translation>结束引号之后还有内容</translation>
    </message>
    <message>
        <source>%1: the escapes in the text make no UTF-8</source>
        <translation>%1：文本中的转义不构成 UTF-8</translation>
    </message>
    <message>
        <source>is in %1</source>
        <translation>使用的是 %1</translation>
    </message>
    <message>
        <source>convert it to UTF-8, for example with msgconv -t UTF-8</source>
        <translation>请转换为 UTF-8，例如用 msgconv -t UTF-8</translation>
    </message>
    <message>
        <source>longest sentence</source>
        <translation>最长句子</translation>
    </message>
    <message>
        <source>give 1 or more tokens</source>
        <translation>请给出 1 个或更多词元</translation>
    </message>
    <message>
        <source>held-out share</source>
        <translation>留出份额</translation>
    </message>
    <message>
        <source>no pair of sentences is left: %1</source>
        <translation>没有剩下任何句对：%1</translation>
    </message>
    <message>
        <source>allow more than %1 tokens</source>
        <translation>请允许多于 %1 个词元</translation>
    </message>
    <message>
        <source>all %1 are trained on, and scored on too: nothing is held out</source>
        <translation>全部 %1 个都用于训练，也用于评分：没有留出任何句子</translation>
    </message>
    <message>
        <source>%1 are trained on, %2 are held out for validation and %3 for the test</source>
        <translation>%1 个用于训练，%2 个留作验证，%3 个留作测试</translation>
    </message>
    <message>
        <source>the source vocabulary holds %1 of %2 different tokens; %3 of %4 running ones (%5 %) are unknown</source>
        <translation>源词表收录了 %2 个不同词元中的 %1 个；%4 个出现的词元中有 %3 个（%5 %）未知</translation>
    </message>
    <message>
        <source>the target vocabulary holds %1 of %2 different tokens; %3 of %4 running ones (%5 %) are unknown</source>
        <translation>目标词表收录了 %2 个不同词元中的 %1 个；%4 个出现的词元中有 %3 个（%5 %）未知</translation>
    </message>
    <message>
        <source>width of a length bucket</source>
        <translation>长度区间的宽度</translation>
    </message>
    <message>
        <source>column %1 looks like ids: columns %2 and %3 are taken</source>
        <translation>第 %1 列看起来是编号：取第 %2 列和第 %3 列</translation>
    </message>
    <message>
        <source>%1 is no column; they count from 1</source>
        <translation>%1 不是列号；列从 1 数起</translation>
    </message>
    <message>
        <source>give two such as 1,2</source>
        <translation>请给出两个，例如 1,2</translation>
    </message>
    <message>
        <source>columns %1 and %2 are taken; %3 line has a further one, which is left out: line %4</source>
        <translation>取第 %1 列和第 %2 列；%3 行还有一列被略去：第 %4 行</translation>
    </message>
    <message>
        <source>columns %1 and %2 are taken; %3 lines have a further one, which is left out; the first is line %4</source>
        <translation>取第 %1 列和第 %2 列；%3 行还有一列被略去；第一处是第 %4 行</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1 begins with a byte-order mark, which is no part of the text</source>
        <translation>%1 以字节顺序标记开头，它不属于文本</translation>
    </message>
    <message>
        <source>%1 has lines that end with CR LF, which is no part of the text</source>
        <translation>%1 的行以 CR LF 结尾，它不属于文本</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>holds no pair of sentences: %1</source>
        <translation>不含任何句对：%1</translation>
    </message>
    <message>
        <source>name a file of sentences and their translations</source>
        <translation>请给出句子及其译文的文件</translation>
    </message>
    <message>
        <source>%1 is a heading and no pair</source>
        <translation>%1 是标题，不是句对</translation>
    </message>
    <message>
        <source>%1 headings are no pairs; the first is %2</source>
        <translation>%1 个标题不是句对；第一个是%2</translation>
    </message>
    <message>
        <source>%1 is blank</source>
        <translation>%1 是空白</translation>
    </message>
    <message>
        <source>%1 entries are blank; the first is %2</source>
        <translation>%1 个条目是空白；第一个是%2</translation>
    </message>
    <message>
        <source>%1 lacks a column and is left out</source>
        <translation>%1 缺少一列，已略去</translation>
    </message>
    <message>
        <source>%1 lines lack a column and are left out; the first is %2</source>
        <translation>%1 行缺少一列，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 has an empty side and is left out</source>
        <translation>%1 有一侧为空，已略去</translation>
    </message>
    <message>
        <source>%1 pairs have an empty side and are left out; the first is %2</source>
        <translation>%1 个句对有一侧为空，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 has no translation and is left out</source>
        <translation>%1 没有译文，已略去</translation>
    </message>
    <message>
        <source>%1 entries have no translation and are left out; the first is %2</source>
        <translation>%1 个条目没有译文，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 is marked as fuzzy and is left out</source>
        <translation>%1 标为待核（fuzzy），已略去</translation>
    </message>
    <message>
        <source>%1 entries are marked as fuzzy and are left out; the first is %2</source>
        <translation>%1 个条目标为待核（fuzzy），已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 is obsolete and is left out</source>
        <translation>%1 已废弃，已略去</translation>
    </message>
    <message>
        <source>%1 entries are obsolete and are left out; the first is %2</source>
        <translation>%1 个条目已废弃，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 lacks one of the languages and is left out</source>
        <translation>%1 缺少其中一种语言，已略去</translation>
    </message>
    <message>
        <source>%1 units lack one of the languages and are left out; the first is %2</source>
        <translation>%1 个单元缺少其中一种语言，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 is beyond what was asked for</source>
        <translation>%1 超出了所要求的范围</translation>
    </message>
    <message>
        <source>%1 lines are beyond what was asked for; the first is %2</source>
        <translation>%1 行超出了所要求的范围；第一处是%2</translation>
    </message>
    <message>
        <source>%1 is too long and is left out</source>
        <translation>%1 太长，已略去</translation>
    </message>
    <message>
        <source>%1 pairs are too long and are left out; the first is %2</source>
        <translation>%1 个句对太长，已略去；第一处是%2</translation>
    </message>
    <message>
        <source>%1 pair of sentences</source>
        <translation>%1 个句对</translation>
    </message>
    <message>
        <source>%1 pairs of sentences</source>
        <translation>%1 个句对</translation>
    </message>
    <message>
        <source>%1 pair occurs again, and stays</source>
        <translation>%1 个句对重复出现，予以保留</translation>
    </message>
    <message>
        <source>%1 pairs occur again, and stay</source>
        <translation>%1 个句对重复出现，予以保留</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>单元 %1</translation>
    </message>
    <message>
        <source>has texts in fewer than two languages</source>
        <translation>的文本不足两种语言</translation>
    </message>
    <message>
        <source>name a translation memory of two languages</source>
        <translation>请给出含两种语言的翻译记忆</translation>
    </message>
    <message>
        <source>of the languages %1, %2 and %3 are taken</source>
        <translation>在 %1 种语言中取 %2 和 %3</translation>
    </message>
    <message>
        <source>has no texts in &apos;%1&apos;</source>
        <translation>没有 &apos;%1&apos; 的文本</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>它有 %1</translation>
    </message>
    <message>
        <source>%1 is not UTF-8</source>
        <translation>%1 不是 UTF-8</translation>
    </message>
    <message>
        <source>save it as UTF-8 or UTF-16</source>
        <translation>请存为 UTF-8 或 UTF-16</translation>
    </message>
    <message>
        <source>line %1 is broken XML: %2</source>
        <translation>第 %1 行是损坏的 XML：%2</translation>
    </message>
    <message>
        <source>check the file with xmllint</source>
        <translation>请用 xmllint 检查文件</translation>
    </message>
    <message>
        <source>has no &lt;tmx&gt; with a &lt;body&gt;</source>
        <translation>没有带 &lt;body&gt; 的 &lt;tmx&gt;</translation>
    </message>
    <message>
        <source>name a translation memory (TMX)</source>
        <translation>请给出翻译记忆（TMX）</translation>
    </message>
    <message>
        <source>%1: sentences are drawn as they are needed; %2 source and %3 target tokens</source>
        <translation>%1：句子随用随取；源词元 %2 个，目标词元 %3 个</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>name a teaching task and files</source>
        <translation>同时给出了教学任务和文件</translation>
    </message>
    <message>
        <source>name neither a teaching task nor a file</source>
        <translation>既没有给出教学任务，也没有给出文件</translation>
    </message>
    <message>
        <source>give one of them</source>
        <translation>请给出其中之一</translation>
    </message>
    <message>
        <source>are %1 files</source>
        <translation>是 %1 个文件</translation>
    </message>
    <message>
        <source>give one file of pairs, or one of sources and one of translations</source>
        <translation>请给出一个句对文件，或一个源句文件和一个译文文件</translation>
    </message>
    <message>
        <source>unit of tokens</source>
        <translation>词元单位</translation>
    </message>
    <message>
        <source>give spaces, words or characters</source>
        <translation>请给出 spaces、words 或 characters</translation>
    </message>
    <message>
        <source>vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>%1 leaves no room for a token beside the %2 marks</source>
        <translation>%1 使 %2 个标记之外没有词元的位置</translation>
    </message>
    <message>
        <source>least count of a token</source>
        <translation>词元的最少次数</translation>
    </message>
    <message>
        <source>give 1 or more</source>
        <translation>请给出 1 或更大的数</translation>
    </message>
    <message>
        <source>the token &apos;%1&apos; does not fit into a line of UTF-8 text</source>
        <translation>词元 &apos;%1&apos; 无法放进一行 UTF-8 文本</translation>
    </message>
    <message>
        <source>split the text into lines first</source>
        <translation>请先把文本分成行</translation>
    </message>
    <message>
        <source>line %1 is not the mark &apos;%2&apos;, which every vocabulary has there</source>
        <translation>第 %1 行不是每个词表在那里都有的标记 &apos;%2&apos;</translation>
    </message>
    <message>
        <source>name a vocabulary that Headlight saved</source>
        <translation>请给出 Headlight 保存的词表</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is in it twice</source>
        <translation>&apos;%1&apos; 在其中出现两次</translation>
    </message>
    <message>
        <source>give every token once</source>
        <translation>每个词元请只给一次</translation>
    </message>
    <message>
        <source>token id</source>
        <translation>词元编号</translation>
    </message>
    <message>
        <source>%1 is not among the %2 of the vocabulary</source>
        <translation>%1 不在词表的 %2 个之中</translation>
    </message>
    <message>
        <source>line %1 repeats &apos;%2&apos; of line %3</source>
        <translation>第 %1 行重复了第 %3 行的 &apos;%2&apos;</translation>
    </message>
    <message>
        <source>every token has one line</source>
        <translation>每个词元占一行</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>width of an embedding</source>
        <translation>嵌入的宽度</translation>
    </message>
    <message>
        <source>number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>number of layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>width of the feed-forward layer</source>
        <translation>前馈层的宽度</translation>
    </message>
    <message>
        <source>target vocabulary</source>
        <translation>目标词表</translation>
    </message>
    <message>
        <source>source vocabulary</source>
        <translation>源词表</translation>
    </message>
    <message>
        <source>is %1, which the two directions of the encoder cannot share</source>
        <translation>是 %1，编码器的两个方向无法平分</translation>
    </message>
    <message>
        <source>give an even number</source>
        <translation>请给出偶数</translation>
    </message>
    <message>
        <source>a Transformer cannot do without</source>
        <translation>Transformer 不能没有它</translation>
    </message>
    <message>
        <source>choose a kind, or a recurrent network</source>
        <translation>请选择一种，或选择循环网络</translation>
    </message>
    <message>
        <source>rotary positions</source>
        <translation>旋转位置</translation>
    </message>
    <message>
        <source>a head is %1 wide, and they turn pairs</source>
        <translation>一个头宽 %1，而它要成对旋转</translation>
    </message>
    <message>
        <source>choose an even width of a head</source>
        <translation>请选择偶数的头宽</translation>
    </message>
    <message>
        <source>Repeat letters and digits as they are</source>
        <translation>照原样重复字母和数字</translation>
    </message>
    <message>
        <source>Repeat letters and digits from the last to the first</source>
        <translation>从后到前重复字母和数字</translation>
    </message>
    <message>
        <source>Put letters into the order of the alphabet</source>
        <translation>把字母按字母表排序</translation>
    </message>
    <message>
        <source>Write a date, spelled in any of many ways, as year-month-day</source>
        <translation>把各种写法的日期写成 年-月-日</translation>
    </message>
    <message>
        <source>Translate simple English sentences into French</source>
        <translation>把简单的英语句子译成法语</translation>
    </message>
    <message>
        <source>Translate simple English sentences into German</source>
        <translation>把简单的英语句子译成德语</translation>
    </message>
    <message>
        <source>Translate simple Chinese sentences into English</source>
        <translation>把简单的汉语句子译成英语</translation>
    </message>
    <message>
        <source>Continue a text that repeats patterns of its earlier part</source>
        <translation>续写一段会重复前文模式的文本</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>sentences in a batch</source>
        <translation>一批的句子数</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>steps of warm-up</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>largest norm of the gradient</source>
        <translation>梯度的最大范数</translation>
    </message>
    <message>
        <source>label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>steps between evaluations</source>
        <translation>两次评估之间的步数</translation>
    </message>
    <message>
        <source>sentences of an evaluation</source>
        <translation>每次评估的句子数</translation>
    </message>
    <message>
        <source>patience</source>
        <translation>耐心</translation>
    </message>
    <message>
        <source>it must be at least %1</source>
        <translation>它至少必须是 %1</translation>
    </message>
    <message>
        <source>give a number from %1 to below %2</source>
        <translation>请给出从 %1 到小于 %2 的数</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>token of the target</source>
        <translation>目标词元</translation>
    </message>
    <message>
        <source>is %1, and the target&apos;s vocabulary has %2 tokens</source>
        <translation>是 %1，而目标词表有 %2 个词元</translation>
    </message>
    <message>
        <source>targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>are %1 for %2 sentences</source>
        <translation>是 %1 个，对应 %2 个句子</translation>
    </message>
    <message>
        <source>scores of the network</source>
        <translation>网络的得分</translation>
    </message>
    <message>
        <source>are not numbers</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>train it anew, or take an earlier checkpoint</source>
        <translation>请重新训练，或取较早的检查点</translation>
    </message>
    <message>
        <source>give a number from %1 to %2</source>
        <translation>请给出从 %1 到 %2 的数</translation>
    </message>
    <message>
        <source>beam size</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>number of hypotheses</source>
        <translation>假设个数</translation>
    </message>
    <message>
        <source>length penalty</source>
        <translation>长度惩罚</translation>
    </message>
    <message>
        <source>give a number from 0 on</source>
        <translation>请给出不小于 0 的数</translation>
    </message>
    <message>
        <source>longest target</source>
        <translation>最长目标</translation>
    </message>
    <message>
        <source>give at least 1, or 0 for twice the source and 10</source>
        <translation>请至少给出 1，或给出 0 表示源长的两倍加 10</translation>
    </message>
    <message>
        <source>mark of the start</source>
        <translation>开始标记</translation>
    </message>
    <message>
        <source>mark of the end</source>
        <translation>结束标记</translation>
    </message>
    <message>
        <source>beginnings of the targets</source>
        <translation>目标的开头</translation>
    </message>
    <message>
        <source>given token</source>
        <translation>给定的词元</translation>
    </message>
    <message>
        <source>beginning of the target</source>
        <translation>目标的开头</translation>
    </message>
    <message>
        <source>has %1 tokens, and the network takes %2</source>
        <translation>有 %1 个词元，而网络接受 %2 个</translation>
    </message>
    <message>
        <source>give a shorter one</source>
        <translation>请给出更短的</translation>
    </message>
    <message>
        <source>state of the decoder</source>
        <translation>解码器的状态</translation>
    </message>
    <message>
        <source>layer %1 was recorded where layer %2 is due</source>
        <translation>记录了第 %1 层，而此处应为第 %2 层</translation>
    </message>
    <message>
        <source>recurrent network</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>has no source to read</source>
        <translation>没有可读的源句</translation>
    </message>
    <message>
        <source>are pairs, and a decoder alone reads single texts</source>
        <translation>是句对，而单独的解码器只读单个文本</translation>
    </message>
    <message>
        <source>are single texts, and this network translates</source>
        <translation>是单个文本，而这个网络要翻译</translation>
    </message>
    <message>
        <source>choose an encoder and a decoder</source>
        <translation>请选择编码器和解码器</translation>
    </message>
    <message>
        <source>choose a decoder alone</source>
        <translation>请选择单独的解码器</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>一个也没有</translation>
    </message>
    <message>
        <source>give some, such as 1,2,3</source>
        <translation>请给出一些，例如 1,2,3</translation>
    </message>
    <message>
        <source>one stands there twice</source>
        <translation>有一个出现了两次</translation>
    </message>
    <message>
        <source>give each once</source>
        <translation>每个请只给一次</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>is a share of sentences</source>
        <translation>是句子的份额</translation>
    </message>
    <message>
        <source>give a number above 0, up to 1</source>
        <translation>请给出大于 0、不超过 1 的数</translation>
    </message>
    <message>
        <source>holds a run of other settings</source>
        <translation>存有其他设置的一次运行</translation>
    </message>
    <message>
        <source>give the settings it was begun with, or choose another folder</source>
        <translation>请给出它开始时的设置，或另选文件夹</translation>
    </message>
    <message>
        <source>%1, seed %2, step %3</source>
        <translation>%1，种子 %2，第 %3 步</translation>
    </message>
    <message>
        <source>comparing kinds of attention</source>
        <translation>比较各种注意力</translation>
    </message>
    <message>
        <source>the same command goes on with it</source>
        <translation>同一命令会继续进行</translation>
    </message>
    <message>
        <source>has no token to attend to</source>
        <translation>没有可供注意的词元</translation>
    </message>
    <message>
        <source>write some words</source>
        <translation>请写几个词</translation>
    </message>
    <message>
        <source>the network does not know, and reads as &lt;unk&gt;: %1</source>
        <translation>网络不认识、并按 &lt;unk&gt; 读取的有：%1</translation>
    </message>
    <message>
        <source>has no attention to show</source>
        <translation>没有可显示的注意力</translation>
    </message>
    <message>
        <source>translate with it, or choose one of its siblings</source>
        <translation>请用它翻译，或选择它的同类网络</translation>
    </message>
    <message>
        <source>training ended early: %1</source>
        <translation>训练提前结束：%1</translation>
    </message>
    <message>
        <source>its parameters are those it began with: no evaluation found better ones</source>
        <translation>它的参数就是开始时的参数：没有一次评估找到更好的</translation>
    </message>
    <message>
        <source>holds no network trained by Headlight</source>
        <translation>不含 Headlight 所训练的网络</translation>
    </message>
    <message>
        <source>make one with headlight train</source>
        <translation>请用 headlight train 训练一个</translation>
    </message>
    <message>
        <source>is neither a folder nor the name of a network that is here</source>
        <translation>既不是文件夹，也不是这里某个网络的名字</translation>
    </message>
    <message>
        <source>known names: %1</source>
        <translation>已知的名字：%1</translation>
    </message>
    <message>
        <source>holds a network whose training has ended</source>
        <translation>存有一个训练已结束的网络</translation>
    </message>
    <message>
        <source>holds no training to resume</source>
        <translation>没有可继续的训练</translation>
    </message>
    <message>
        <source>train without --resume into another folder</source>
        <translation>请不带 --resume 训练到另一个文件夹</translation>
    </message>
    <message>
        <source>holds a training that was stopped</source>
        <translation>存有一次被停下的训练</translation>
    </message>
    <message>
        <source>go on with it by --resume, or choose another folder</source>
        <translation>请用 --resume 继续，或另选文件夹</translation>
    </message>
    <message>
        <source>holds a trained network already</source>
        <translation>已经存有一个训练好的网络</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请另选文件夹</translation>
    </message>
    <message>
        <source>go on with it by headlight train --resume -o %1</source>
        <translation>可用 headlight train --resume -o %1 继续</translation>
    </message>
    <message>
        <source>is no checkpoint of a training</source>
        <translation>不是训练的检查点</translation>
    </message>
    <message>
        <source>start anew in another folder</source>
        <translation>请在另一个文件夹重新开始</translation>
    </message>
    <message>
        <source>belongs to a training with other settings</source>
        <translation>属于其他设置的训练</translation>
    </message>
    <message>
        <source>resume it without further options, or start anew in another folder</source>
        <translation>请不带其他选项继续，或在另一个文件夹重新开始</translation>
    </message>
    <message>
        <source>bfloat16: the loss of the first batch is %1 instead of %2, and a step takes %3 times as long as in float32</source>
        <translation>bfloat16：第一批的损失是 %1 而不是 %2，一步所用时间是 float32 的 %3 倍</translation>
    </message>
    <message>
        <source>%1 minutes were over after step %2</source>
        <translation>第 %2 步之后 %1 分钟已到</translation>
    </message>
    <message>
        <source>the validation loss has not fallen since step %1</source>
        <translation>自第 %1 步以来验证损失没有下降</translation>
    </message>
    <message>
        <source>a lower learning rate or more steps of warm-up may help</source>
        <translation>降低学习率或增加预热步数可能有帮助</translation>
    </message>
    <message>
        <source>the loss of step %1 is no number; %2</source>
        <translation>第 %1 步的损失不是数；%2</translation>
    </message>
    <message>
        <source>the gradient of step %1 is no number; %2</source>
        <translation>第 %1 步的梯度不是数；%2</translation>
    </message>
    <message>
        <source>the loss of step %1 is %2, where guessing would give %3; %4</source>
        <translation>第 %1 步的损失是 %2，而猜测只有 %3；%4</translation>
    </message>
    <message>
        <source>the loss rises: %1 over the hundred steps before step %2, after %3; %4</source>
        <translation>损失在上升：第 %2 步之前一百步平均 %1，而此前为 %3；%4</translation>
    </message>
    <message>
        <source>is %1, the vocabulary has %2</source>
        <translation>是 %1，词表有 %2 个</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1 tokens, but the network has learned %2</source>
        <translation>%1 个词元，而网络只学了 %2 个</translation>
    </message>
    <message>
        <source>shorten the sentence</source>
        <translation>请缩短句子</translation>
    </message>
    <message>
        <source>the token ids are not of type int64</source>
        <translation>词元编号不是 int64 类型</translation>
    </message>
    <message>
        <source>a sentence has length %1, there are %2 tokens</source>
        <translation>一个句子的长度是 %1，而词元有 %2 个</translation>
    </message>
    <message>
        <source>rows of the encoder</source>
        <translation>编码器的行</translation>
    </message>
    <message>
        <source>none is left</source>
        <translation>一行也不剩</translation>
    </message>
    <message>
        <source>there is one for each token of the source</source>
        <translation>源句的每个词元各有一行</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>target sentences</source>
        <translation>目标句子</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>堆栈</translation>
    </message>
    <message>
        <source>the network has no &quot;%1&quot;</source>
        <translation>网络没有“%1”</translation>
    </message>
    <message>
        <source>the network has %1</source>
        <translation>网络有 %1</translation>
    </message>
    <message>
        <source>source sentences</source>
        <translation>源句子</translation>
    </message>
    <message>
        <source>is a device or a pipe, not a file</source>
        <translation>是设备或管道，不是文件</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>请换一个名称</translation>
    </message>
    <message>
        <source>hold %1 tokens, and there are %2</source>
        <translation>共有 %1 个词元，而这里有 %2 个</translation>
    </message>
    <message>
        <source>give lengths that add up to %1</source>
        <translation>请给出总和为 %1 的各段长度</translation>
    </message>
    <message>
        <source>of the sources held out, %3 of %4 running tokens (%5 %) are unknown</source>
        <translation>保留的源句中，%4 个词元里有 %3 个（%5 %）是未知的</translation>
    </message>
    <message>
        <source>of the targets held out, %3 of %4 running tokens (%5 %) are unknown</source>
        <translation>保留的目标句中，%4 个词元里有 %3 个（%5 %）是未知的</translation>
    </message>
    <message>
        <source>is %1, more than the beam holds</source>
        <translation>是 %1，多于束所容纳的数量</translation>
    </message>
    <message>
        <source>give a beam at least as large by --beam</source>
        <translation>请用 --beam 给出至少同样大的束宽</translation>
    </message>
    <message>
        <source>there is no number %1</source>
        <translation>没有编号 %1</translation>
    </message>
    <message>
        <source>there are %1, counted from 0</source>
        <translation>共有 %1 个，从 0 数起</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>ms a step</source>
        <translation>毫秒/步</translation>
    </message>
    <message>
        <source>MB a step</source>
        <translation>MB/步</translation>
    </message>
    <message>
        <source>steps to</source>
        <translation>步数至</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>exact %</source>
        <translation>完全匹配 %</translation>
    </message>
    <message>
        <source>tokens %</source>
        <translation>词元 %</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>AER</source>
        <translation>AER</translation>
    </message>
    <message>
        <source>lies inside the network %1</source>
        <translation>位于网络 %1 之内</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>完全匹配</translation>
    </message>
    <message>
        <source>token accuracy</source>
        <translation>词元准确率</translation>
    </message>
    <message>
        <source>alignment error rate</source>
        <translation>对齐错误率</translation>
    </message>
    <message>
        <source>the folder of a network</source>
        <translation>网络的文件夹</translation>
    </message>
    <message>
        <source>a number from 1 to %1</source>
        <translation>1 到 %1 的数</translation>
    </message>
    <message>
        <source>a number from 0, or −1</source>
        <translation>从 0 起的数，或 −1</translation>
    </message>
    <message>
        <source>the figures of kinds are no arrays</source>
        <translation>各类型的数值不是数组</translation>
    </message>
    <message>
        <source>choose .csv, .png, .svg or .pdf</source>
        <translation>请选择 .csv、.png、.svg 或 .pdf</translation>
    </message>
    <message>
        <source>no score by length was measured</source>
        <translation>没有按长度测量的得分</translation>
    </message>
    <message>
        <source>leave --plot out</source>
        <translation>请省去 --plot</translation>
    </message>
    <message>
        <source>line %1 is empty</source>
        <translation>第 %1 行是空的</translation>
    </message>
    <message>
        <source>every line must have a sentence</source>
        <translation>每一行都必须有一个句子</translation>
    </message>
    <message>
        <source>how its attention formed cannot be shown: %1: %2</source>
        <translation>无法显示其注意力的形成过程：%1：%2</translation>
    </message>
    <message>
        <source>another training works in it</source>
        <translation>另一个训练正在使用它</translation>
    </message>
    <message>
        <source>wait for its end, or choose another folder</source>
        <translation>请等它结束，或选择另一个文件夹</translation>
    </message>
    <message>
        <source>is a damaged checkpoint: %1</source>
        <translation>是已损坏的检查点：%1</translation>
    </message>
    <message>
        <source>losses and scores are no arrays</source>
        <translation>损失和得分不是数组</translation>
    </message>
    <message>
        <source>is not as it was written: its checksum is not the one in %1</source>
        <translation>与写入时不一致：其校验和与 %1 中的不同</translation>
    </message>
    <message>
        <source>copy the network again, or train it anew</source>
        <translation>请重新复制该网络，或重新训练</translation>
    </message>
    <message>
        <source>holds %1, and the network of %2 has at least %3 of parameters</source>
        <translation>含 %1，而 %2 所述网络的参数至少有 %3</translation>
    </message>
    <message>
        <source>%1: sentences are drawn as they are needed; %2 tokens</source>
        <translation>%1：句子按需生成；%2 个词元</translation>
    </message>
    <message>
        <source>choose a smaller width, fewer layers or a smaller batch</source>
        <translation>请选择更小的宽度、更少的层或更小的批</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标句</translation>
    </message>
    <message>
        <source>has no token to look at</source>
        <translation>没有可看的词元</translation>
    </message>
    <message>
        <source>write some words, or leave it out for the network&apos;s own</source>
        <translation>请写入一些词，或留空以用网络自己的译文</translation>
    </message>
    <message>
        <source>holds a training that was stopped at step %1 of %2, and no network yet</source>
        <translation>含有一次停在第 %1 步（共 %2 步）的训练，尚无网络</translation>
    </message>
    <message>
        <source>name one column twice</source>
        <translation>两次指定了同一列</translation>
    </message>
    <message>
        <source>give that of the source and that of the target</source>
        <translation>请分别给出源文和目标的列</translation>
    </message>
    <message>
        <source>ends its lines in CR alone, as old Macs did</source>
        <translation>仅以 CR 结束各行，如旧式 Mac 所为</translation>
    </message>
    <message>
        <source>save it with LF, or with CR LF</source>
        <translation>请以 LF 或 CR LF 换行保存</translation>
    </message>
    <message>
        <source>have a target of %1 tokens for a source of %2, and an encoder alone writes one for each</source>
        <translation>有一个目标含 %1 个词元，而其源文含 %2 个；单独的编码器为每个词元各写一个</translation>
    </message>
    <message>
        <source>have a sentence of %1 tokens with its mark, and %2 positions are learned</source>
        <translation>有一个句子连同标记含 %1 个词元，而学习的位置只有 %2 个</translation>
    </message>
    <message>
        <source>give a larger --max-length, or leave long sentences out by --max-tokens</source>
        <translation>请给出更大的 --max-length，或用 --max-tokens 舍去长句</translation>
    </message>
</context>
<context>
    <name>headlight::Application</name>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Stopped; the window shows what it showed before.</source>
        <translation>已停止；窗口保持先前的显示。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Stopped before all heads were drawn.</source>
        <translation>在绘出所有头之前已停止。</translation>
    </message>
    <message>
        <source>Draw them</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>The picture is in the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The numbers are in the clipboard.</source>
        <translation>数值已复制到剪贴板。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; headlight info lists them</source>
        <translation>
            <numerusform>以及另外 %n 条；headlight info 会全部列出</numerusform>
        </translation>
    </message>
    <message>
        <source>The map below shows this reading.</source>
        <translation>下图按此读法显示。</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, %2, is read as %3. It could be read otherwise:</source>
        <translation>“%1”，%2，按 %3 读取。也可以有其他读法：</translation>
    </message>
    <message>
        <source>There is no custom mask to save.</source>
        <translation>没有可保存的自定义掩码。</translation>
    </message>
    <message>
        <source>Paint one in the mask editor (Ctrl+Shift+M).</source>
        <translation>请在掩码编辑器中绘制一个（Ctrl+Shift+M）。</translation>
    </message>
    <message>
        <source>Take the custom mask off</source>
        <translation>取下自定义掩码</translation>
    </message>
    <message>
        <source>There is nothing to export yet.</source>
        <translation>还没有可导出的内容。</translation>
    </message>
    <message>
        <source>Type a sentence first.</source>
        <translation>请先输入一个句子。</translation>
    </message>
    <message>
        <source>The heads are still being drawn.</source>
        <translation>各头仍在绘制中。</translation>
    </message>
    <message>
        <source>Export again in a moment.</source>
        <translation>请稍后再导出。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页</translation>
    </message>
    <message>
        <source>This network has no attention: its decoder reads one fixed vector.</source>
        <translation>此网络没有注意力：它的解码器只读一个固定向量。</translation>
    </message>
    <message>
        <source>Translation, Training and Kinds show what it does; its siblings have maps.</source>
        <translation>“翻译”“训练”和“类型”展示它做了什么；它的同类网络有注意力图。</translation>
    </message>
    <message>
        <source>The training of %1 is over.</source>
        <translation>%1 的训练已结束。</translation>
    </message>
    <message>
        <source>Look at it</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Show its translation</source>
        <translation>显示其翻译</translation>
    </message>
    <message>
        <source>Train a network, or open one, first.</source>
        <translation>请先训练或打开一个网络。</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Words that it was trained on help: the vocabulary files in its folder list them.</source>
        <translation>请使用它训练时见过的词：其文件夹中的词表文件列出了它们。</translation>
    </message>
    <message>
        <source>One network is trained at a time.</source>
        <translation>一次只训练一个网络。</translation>
    </message>
    <message>
        <source>Wait for its end, or stop it.</source>
        <translation>请等它结束，或将其停止。</translation>
    </message>
</context>
<context>
    <name>headlight::AtlasPlot</name>
    <message>
        <source>%1, alone</source>
        <translation>%1，单独</translation>
    </message>
    <message numerus="yes">
        <source>%1, with %n other head(s)</source>
        <translation>
            <numerusform>%1，与另外 %n 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>Atlas of heads</source>
        <translation>头的图谱</translation>
    </message>
    <message>
        <source>layer %1   head %2</source>
        <translation>第 %1 层   头 %2</translation>
    </message>
    <message>
        <source>patterns %1</source>
        <translation>模式 %1</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>簇 %1</translation>
    </message>
</context>
<context>
    <name>headlight::AtlasView</name>
    <message>
        <source>What every head does: how far and how broadly it looks, and at which tokens.</source>
        <translation>每个头在做什么：看得多远、多宽，以及看哪些词元。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The rules of the patterns</source>
        <translation>模式的规则</translation>
    </message>
    <message>
        <source>Shift+click pins a head</source>
        <translation>Shift+单击可固定一个头</translation>
    </message>
    <message>
        <source>The head that others are compared with, as divergence; Space pins the one pointed at</source>
        <translation>其他头与之比较散度的头；空格键固定所指的头</translation>
    </message>
</context>
<context>
    <name>headlight::BeamPlot</name>
    <message>
        <source>What the search looked at, as a tree</source>
        <translation>搜索看过的内容，以树表示</translation>
    </message>
</context>
<context>
    <name>headlight::ByHandView</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>A row of the map worked out step by step, from its energies to its context.</source>
        <translation>逐步计算图的一行，从能量直到上下文。</translation>
    </message>
    <message>
        <source>Left, Page Up; Home goes to the first step</source>
        <translation>左方向键、Page Up；Home 回到第一步</translation>
    </message>
    <message>
        <source>Right, Page Down; End goes to the last step</source>
        <translation>右方向键、Page Down；End 到最后一步</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步（共 %2 步）</translation>
    </message>
</context>
<context>
    <name>headlight::CellChooser</name>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>headlight::ColourPanel</name>
    <message>
        <source>grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>正负</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>auto: from 0 to the largest weight shown; locked: keeps the present range</source>
        <translation>自动：从 0 到所显示的最大权重；锁定：保持当前范围</translation>
    </message>
    <message>
        <source>Each small map has its own range; otherwise all share one</source>
        <translation>每个小图有各自的范围；否则共用一个</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Scale per head</source>
        <translation>每头单独标度</translation>
    </message>
</context>
<context>
    <name>headlight::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>No command is called so.</source>
        <translation>没有叫这个名字的命令。</translation>
    </message>
</context>
<context>
    <name>headlight::CompareView</name>
    <message>
        <source>Two maps and their difference, on one scale.</source>
        <translation>两个图及其差值，使用同一标度。</translation>
    </message>
    <message>
        <source>Compare with the next head</source>
        <translation>与下一个头对比</translation>
    </message>
    <message>
        <source>B: stack</source>
        <translation>B：层组</translation>
    </message>
    <message>
        <source>Stack of B</source>
        <translation>B 的层组</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Layer of B</source>
        <translation>B 的层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Head of B</source>
        <translation>B 的头</translation>
    </message>
    <message>
        <source>Keep A as B</source>
        <translation>将 A 留作 B</translation>
    </message>
    <message>
        <source>Then change A: another mask, kind, text or capture (B)</source>
        <translation>然后改变 A：另一种掩码、类型、文本或记录（B）</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Map A</source>
        <translation>图 A</translation>
    </message>
    <message>
        <source>Map B</source>
        <translation>图 B</translation>
    </message>
    <message>
        <source>Difference of A and B</source>
        <translation>A 与 B 的差值</translation>
    </message>
    <message>
        <source>Two maps and their difference, on one scale. Here is one head: keep its map as B, then change the kind of attention, a mask or the text.</source>
        <translation>两张图及其差值，共用一个标度。这里只有一个头：先将其图保留为 B，再更改注意力类型、掩码或文本。</translation>
    </message>
    <message>
        <source>Keep this map as B</source>
        <translation>将此图保留为 B</translation>
    </message>
</context>
<context>
    <name>headlight::CurvesPlot</name>
    <message>
        <source>Losses and scores over the steps of training</source>
        <translation>训练各步的损失与得分</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 %2 at step %3</source>
        <translation>第 %3 步的%1为 %2</translation>
    </message>
</context>
<context>
    <name>headlight::DecodingRow</name>
    <message>
        <source>Its own translation</source>
        <translation>网络自己的翻译</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>How the translation is looked for</source>
        <translation>寻找翻译的方式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>How many beginnings are gone on from at every step</source>
        <translation>每一步保留多少个开头继续</translation>
    </message>
    <message>
        <source>Length penalty α</source>
        <translation>长度惩罚 α</translation>
    </message>
    <message>
        <source>A score is the log-probability over ((5 + length) / 6)^α: 0 leaves it as it is, more favours longer translations</source>
        <translation>得分是对数概率除以 ((5 + 长度) / 6)^α：0 保持不变，越大越偏向较长的翻译</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>How many translations are wanted</source>
        <translation>想要多少个翻译</translation>
    </message>
    <message>
        <source>Without the target that is given in the text bar</source>
        <translation>不用文本栏中给出的目标</translation>
    </message>
    <message>
        <source>Along the given text: log-probability %1</source>
        <translation>沿给定文本：对数概率 %1</translation>
    </message>
</context>
<context>
    <name>headlight::ElementPlot</name>
    <message>
        <source>Terms of one energy</source>
        <translation>一个能量的各项</translation>
    </message>
    <message>
        <source>energy = %1</source>
        <translation>能量 = %1</translation>
    </message>
</context>
<context>
    <name>headlight::ElementView</name>
    <message>
        <source>Why an energy is what it is: the terms that it is the sum of.</source>
        <translation>能量为何如此：它是哪些项之和。</translation>
    </message>
    <message>
        <source>by dimension</source>
        <translation>按维</translation>
    </message>
    <message>
        <source>largest first</source>
        <translation>从大到小</translation>
    </message>
</context>
<context>
    <name>headlight::ExplainedView</name>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
</context>
<context>
    <name>headlight::ExportDialog</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>Dots; the file states their resolution and what made the picture.</source>
        <translation>点阵；文件中注明分辨率以及图片的由来。</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>Lines, with text as text; the file states what made the picture.</source>
        <translation>矢量，文字保留为文字；文件中注明图片的由来。</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>The numbers of the view: queries down, keys across.</source>
        <translation>视图的数值：纵向为查询，横向为键。</translation>
    </message>
    <message>
        <source>NPZ arrays</source>
        <translation>NPZ 数组</translation>
    </message>
    <message>
        <source>Energies, weights, mask and tokens, for NumPy; Headlight opens the file again.</source>
        <translation>能量、权重、掩码和词元，供 NumPy 使用；Headlight 可再次打开该文件。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>what the window shows</source>
        <translation>窗口所显示的</translation>
    </message>
    <message>
        <source>all heads in one</source>
        <translation>所有头合为一图</translation>
    </message>
    <message>
        <source>all heads, a page each</source>
        <translation>所有头，每页一个</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>as it needs</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>as the window</source>
        <translation>同窗口</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>A line under the picture that says what made it; the file states it in any case</source>
        <translation>图片下方说明其由来的一行；文件中总会注明</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Provenance line</source>
        <translation>来源行</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>%1 exists already. Write over it?</source>
        <translation>%1 已存在。要覆盖吗？</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>Make it first, or choose another.</source>
        <translation>请先创建它，或另选一个。</translation>
    </message>
    <message>
        <source>Headlight writes no .%1.</source>
        <translation>Headlight 不能写出 .%1。</translation>
    </message>
    <message>
        <source>End the name in .%1, or leave the ending out.</source>
        <translation>请让名称以 .%1 结尾，或省去扩展名。</translation>
    </message>
</context>
<context>
    <name>headlight::HandPlot</name>
    <message>
        <source>A row worked out by hand</source>
        <translation>手算的一行</translation>
    </message>
</context>
<context>
    <name>headlight::HeadChip</name>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Head %1 on or off; a double click shows it alone</source>
        <translation>显示或隐藏头 %1；双击则只显示它</translation>
    </message>
</context>
<context>
    <name>headlight::HeadChips</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every head of the layer; again: only the map&apos;s own</source>
        <translation>该层的所有头；再按一次：只显示图自己的头</translation>
    </message>
</context>
<context>
    <name>headlight::HeadGridPlot</name>
    <message>
        <source>Heads by layer</source>
        <translation>各层的头</translation>
    </message>
    <message>
        <source>layer %1   head %2</source>
        <translation>第 %1 层   头 %2</translation>
    </message>
</context>
<context>
    <name>headlight::HeadPanel</name>
    <message>
        <source>This map</source>
        <translation>本图</translation>
    </message>
    <message>
        <source>Mean over the rows of −Σ w log w: 0 when each query looks at one key</source>
        <translation>−Σ w log w 的按行平均：每个查询只看一个键时为 0</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Strongest</source>
        <translation>最强</translation>
    </message>
    <message>
        <source>%1 nats</source>
        <translation>%1 奈特</translation>
    </message>
    <message>
        <source>The entropy is of rows that need not sum to 1.</source>
        <translation>熵所针对的行，其和不必为 1。</translation>
    </message>
    <message>
        <source>The entropy is of rows without the %1 that is hidden.</source>
        <translation>熵所针对的行不含被隐藏的 %1。</translation>
    </message>
</context>
<context>
    <name>headlight::HeadTable</name>
    <message>
        <source>Figures of all heads</source>
        <translation>所有头的指标</translation>
    </message>
</context>
<context>
    <name>headlight::HeadTableModel</name>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>簇</translation>
    </message>
    <message>
        <source>patterns</source>
        <translation>模式</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsView</name>
    <message>
        <source>All heads of a text or capture, side by side.</source>
        <translation>文本或记录的所有头，并排显示。</translation>
    </message>
    <message>
        <source>All layers and heads</source>
        <translation>所有层和头</translation>
    </message>
</context>
<context>
    <name>headlight::HeatmapView</name>
    <message>
        <source>Map of weights</source>
        <translation>权重图</translation>
    </message>
    <message>
        <source>Map of energies</source>
        <translation>能量图</translation>
    </message>
    <message>
        <source>The map of a sentence: which word looks at which.</source>
        <translation>一个句子的图：哪个词看哪个词。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
</context>
<context>
    <name>headlight::HypothesisTable</name>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>log p</source>
        <translation>log p</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Log-probability over the length penalty</source>
        <translation>对数概率除以长度惩罚</translation>
    </message>
    <message>
        <source>Log-probability of all tokens</source>
        <translation>全部词元的对数概率</translation>
    </message>
    <message>
        <source>Translations that were found</source>
        <translation>找到的翻译</translation>
    </message>
</context>
<context>
    <name>headlight::JoinPanel</name>
    <message>
        <source>queries %1–%2</source>
        <translation>查询 %1–%2</translation>
    </message>
    <message>
        <source>keys %1–%2</source>
        <translation>键 %1–%2</translation>
    </message>
    <message>
        <source>Layers that are joined</source>
        <translation>要合并的层</translation>
    </message>
    <message>
        <source>Heads that are joined</source>
        <translation>要合并的头</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Which are joined: 0,3 or 0-3,7; empty: all</source>
        <translation>合并哪些：0,3 或 0-3,7；留空：全部</translation>
    </message>
    <message>
        <source>of layers</source>
        <translation>其中的层</translation>
    </message>
    <message>
        <source>of heads</source>
        <translation>其中的头</translation>
    </message>
    <message>
        <source>Pieces joined to words</source>
        <translation>子词合并为词</translation>
    </message>
    <message>
        <source>Attention to a word is the sum over its pieces, from a word the mean over its pieces (W)</source>
        <translation>对一个词的注意力是其各子词之和，来自一个词的注意力是其各子词的平均（W）</translation>
    </message>
    <message>
        <source>Pieces as words</source>
        <translation>子词合为词</translation>
    </message>
    <message>
        <source>Joined by Shift and dragging: summed over keys, averaged over queries</source>
        <translation>以 Shift+拖动合并：键求和，查询取平均</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Shows the joined tokens one by one again (Shift+W)</source>
        <translation>重新逐个显示合并的词元（Shift+W）</translation>
    </message>
</context>
<context>
    <name>headlight::KindPanel</name>
    <message>
        <source>additive</source>
        <translation>加性</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>scaled dot</source>
        <translation>缩放点积</translation>
    </message>
    <message>
        <source>general</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>注意力类型</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Bias b</source>
        <translation>偏置 b</translation>
    </message>
    <message>
        <source>Share of additive, λ</source>
        <translation>加性占比 λ</translation>
    </message>
    <message>
        <source>The energies of a file are fixed; masks and temperature are not.</source>
        <translation>文件的能量是固定的；掩码和温度可以改变。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The decoder reads one fixed vector.</source>
        <translation>解码器只读一个固定向量。</translation>
    </message>
    <message>
        <source>Trained alike: another kind shows the same sentence through its network.</source>
        <translation>训练方式相同：选择另一类型，即可看同一句子经过其网络的结果。</translation>
    </message>
    <message>
        <source>It has no siblings that are trained alike with another kind.</source>
        <translation>没有以相同方式训练的其他类型的网络。</translation>
    </message>
</context>
<context>
    <name>headlight::KindTableModel</name>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%3 中的 %2）</translation>
    </message>
    <message>
        <source>steps to %1 %</source>
        <translation>达到 %1 % 的步数</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>种子</translation>
    </message>
</context>
<context>
    <name>headlight::KindsForm</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measure kinds</source>
        <translation>测量各类型</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Exact match to reach</source>
        <translation>要达到的完全匹配率</translation>
    </message>
    <message>
        <source>Kinds of attention</source>
        <translation>注意力类型</translation>
    </message>
    <message>
        <source>Folder for the networks</source>
        <translation>存放网络的文件夹</translation>
    </message>
    <message>
        <source>none: they are not kept</source>
        <translation>无：不保留</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择……</translation>
    </message>
    <message>
        <source>as %1</source>
        <comment>a network</comment>
        <translation>同 %1</translation>
    </message>
    <message>
        <source>The text that the opened network learned from</source>
        <translation>所打开网络的训练文本</translation>
    </message>
    <message>
        <source>Seeds are whole numbers with commas between them, such as 1,2,3</source>
        <translation>种子是以逗号分隔的整数，例如 1,2,3</translation>
    </message>
    <message>
        <source>No kind of attention is chosen</source>
        <translation>未选择注意力类型</translation>
    </message>
    <message>
        <source>One comparison runs at a time.</source>
        <translation>一次只能运行一个比较。</translation>
    </message>
</context>
<context>
    <name>headlight::KindsView</name>
    <message>
        <source>Open a network that was trained here to compare its kinds of attention, or measure them on a task.</source>
        <translation>打开一个在此训练的网络，比较它的注意力类型；或在某个任务上测量。</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>The numbers of the plot, as comma-separated values</source>
        <translation>图中的数值，以逗号分隔</translation>
    </message>
    <message>
        <source>Measure…</source>
        <translation>测量……</translation>
    </message>
    <message>
        <source>Train every kind alike, from several seeds, and compare them</source>
        <translation>以相同方式、从多个种子训练每个类型并比较</translation>
    </message>
    <message>
        <source>Figures of all kinds of attention</source>
        <translation>各注意力类型的数值</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>measured here; the networks are not kept</source>
        <translation>在此测量；网络不保留</translation>
    </message>
    <message>
        <source>measured here; the networks are in %1</source>
        <translation>在此测量；网络在 %1 中</translation>
    </message>
    <message>
        <source>from the reports of the networks beside %1; Measure tells what a step costs, and the spread over seeds</source>
        <translation>取自 %1 旁各网络的报告；“测量”会给出每步的开销及各种子间的离散程度</translation>
    </message>
    <message>
        <source>networks beside %1</source>
        <translation>%1 旁的网络</translation>
    </message>
    <message>
        <source>measured here</source>
        <translation>在此测量</translation>
    </message>
    <message>
        <source>Stopped; what was done stays.</source>
        <translation>已停止；已完成的部分保留。</translation>
    </message>
    <message>
        <source>Stopped; measuring the same goes on with it.</source>
        <translation>已停止；再次测量同样的内容会由此继续。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止……</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据……</translation>
    </message>
    <message>
        <source>Lines appear as the runs end, one after the other.</source>
        <translation>各次运行结束时，线条依次出现。</translation>
    </message>
</context>
<context>
    <name>headlight::LineChartPlot</name>
    <message>
        <source>%1 against %2</source>
        <comment>axes</comment>
        <translation>%1 随 %2 的变化</translation>
    </message>
</context>
<context>
    <name>headlight::LinesPlot</name>
    <message>
        <source>Attention as lines</source>
        <translation>注意力连线</translation>
    </message>
</context>
<context>
    <name>headlight::LinesView</name>
    <message>
        <source>strongest</source>
        <translation>最强</translation>
    </message>
    <message>
        <source>Share of each query&apos;s weight that is drawn</source>
        <translation>每个查询所画权重的比例</translation>
    </message>
    <message>
        <source>Of each query the strongest keys, up to this share of its weight</source>
        <translation>每个查询最强的键，累计到其权重的这一比例</translation>
    </message>
    <message>
        <source>The heads of a layer as lines: which word looks at which, and how strongly.</source>
        <translation>以连线显示一层的头：哪个词看哪个词，有多强。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>headlight::MainWindow</name>
    <message>
        <source>Playground</source>
        <translation>试验场</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Atlas</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Work in progress</source>
        <translation>正在进行</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the picture or the numbers (Ctrl+E)</source>
        <translation>导出图片或数值（Ctrl+E）</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>layers × heads %1×%2      queries × keys %3×%4</source>
        <translation>层 × 头 %1×%2      查询 × 键 %3×%4</translation>
    </message>
    <message>
        <source>last run %1 ms</source>
        <translation>上次运行 %1 毫秒</translation>
    </message>
    <message>
        <source>%1 – Headlight</source>
        <translation>%1 – Headlight</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Export picture or numbers…</source>
        <translation>导出图片或数值…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Save capture…</source>
        <translation>保存记录…</translation>
    </message>
    <message>
        <source>Go to the playground</source>
        <translation>前往试验场</translation>
    </message>
    <message>
        <source>Forget recent files</source>
        <translation>清除最近的文件</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Previous layer</source>
        <translation>上一层</translation>
    </message>
    <message>
        <source>Next layer</source>
        <translation>下一层</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>上一个头</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>下一个头</translation>
    </message>
    <message>
        <source>Next kind of attention</source>
        <translation>下一种注意力</translation>
    </message>
    <message>
        <source>Causal mask on or off</source>
        <translation>开关因果掩码</translation>
    </message>
    <message>
        <source>Load a mask…</source>
        <translation>载入掩码…</translation>
    </message>
    <message>
        <source>Pin or release what is pointed at</source>
        <translation>固定或释放所指之处</translation>
    </message>
    <message>
        <source>Energies on or off</source>
        <translation>显示或隐藏能量</translation>
    </message>
    <message>
        <source>Show the whole map</source>
        <translation>显示整个图</translation>
    </message>
    <message>
        <source>Keep the map as B</source>
        <translation>将此图留作 B</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Stop the running work</source>
        <translation>停止正在进行的工作</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>编辑文本</translation>
    </message>
    <message>
        <source>Sources on or off</source>
        <translation>显示或隐藏来源</translation>
    </message>
    <message>
        <source>Inspector on or off</source>
        <translation>显示或隐藏检查器</translation>
    </message>
    <message>
        <source>Text bar on or off</source>
        <translation>显示或隐藏文本栏</translation>
    </message>
    <message>
        <source>Presentation on or off</source>
        <translation>开关演示模式</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation>跟随系统的颜色</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言（Language）</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>系统语言</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的文件</translation>
    </message>
    <message>
        <source>Load a mask: 1 = may look, 0 = forbidden</source>
        <translation>载入掩码：1 = 可以看，0 = 禁止</translation>
    </message>
    <message>
        <source>Masks (*.npy *.npz *.safetensors *.txt);;All files (*)</source>
        <translation>掩码 (*.npy *.npz *.safetensors *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the capture</source>
        <translation>保存记录</translation>
    </message>
    <message>
        <source>Captures (*.npz *.safetensors *.json)</source>
        <translation>记录 (*.npz *.safetensors *.json)</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Walk the cells</source>
        <translation>在单元格间移动</translation>
    </message>
    <message>
        <source>Wheel, drag</source>
        <translation>滚轮、拖动</translation>
    </message>
    <message>
        <source>Zoom and move the map</source>
        <translation>缩放和移动图</translation>
    </message>
    <message>
        <source>Shift+click, Space</source>
        <translation>Shift+单击、空格</translation>
    </message>
    <message>
        <source>Pin a head of the atlas</source>
        <translation>固定图谱中的一个头</translation>
    </message>
    <message>
        <source>Headlight %1 shows what attention does, with real numbers, while you change it.

%2
Qt %3

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Headlight %1 在您改变注意力的同时，用真实的数值显示它在做什么。

%2
Qt %3

自由软件，采用 GNU 通用公共许可证第 3 版或更新版本。</translation>
    </message>
    <message>
        <source>Pieces as words on or off</source>
        <translation>开关子词合为词</translation>
    </message>
    <message>
        <source>Split joined tokens</source>
        <translation>拆分合并的词元</translation>
    </message>
    <message>
        <source>Shift+drag, Shift+arrows</source>
        <translation>Shift+拖动、Shift+方向键</translation>
    </message>
    <message>
        <source>Join tokens of the map to one; Shift+click splits them</source>
        <translation>把图的若干词元合为一个；Shift+单击拆分</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手算</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Save view…</source>
        <translation>保存视图…</translation>
    </message>
    <message>
        <source>Save the custom mask…</source>
        <translation>保存自定义掩码…</translation>
    </message>
    <message>
        <source>By hand: next step</source>
        <translation>手算：下一步</translation>
    </message>
    <message>
        <source>By hand: step back</source>
        <translation>手算：上一步</translation>
    </message>
    <message>
        <source>Mask editor</source>
        <translation>掩码编辑器</translation>
    </message>
    <message>
        <source>Open saved attention or a saved view</source>
        <translation>打开已保存的注意力或视图</translation>
    </message>
    <message>
        <source>Saved attention and views (*.npz *.npy *.safetensors *.pt *.pth *.json *.html *.htm *.ipynb *.headlight);;All files (*)</source>
        <translation>已保存的注意力和视图 (*.npz *.npy *.safetensors *.pt *.pth *.json *.html *.htm *.ipynb *.headlight);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the custom mask: 1 = may look, 0 = forbidden</source>
        <translation>保存自定义掩码：1 = 可以看，0 = 禁止</translation>
    </message>
    <message>
        <source>Masks (*.npy *.npz *.safetensors *.txt)</source>
        <translation>掩码 (*.npy *.npz *.safetensors *.txt)</translation>
    </message>
    <message>
        <source>Save what the window shows</source>
        <translation>保存窗口所显示的内容</translation>
    </message>
    <message>
        <source>Views (*.headlight)</source>
        <translation>视图 (*.headlight)</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下方向键</translation>
    </message>
    <message>
        <source>Element, By hand: another query</source>
        <translation>元素、手算：另一个查询</translation>
    </message>
    <message>
        <source>Left, Right, Home, End</source>
        <translation>左、右方向键、Home、End</translation>
    </message>
    <message>
        <source>Element: another key; By hand: the steps</source>
        <translation>元素：另一个键；手算：各步</translation>
    </message>
    <message>
        <source>Drag, Shift+drag</source>
        <translation>拖动、Shift+拖动</translation>
    </message>
    <message>
        <source>Paint cells of the mask, or a rectangle</source>
        <translation>绘制掩码的单元格或矩形</translation>
    </message>
    <message>
        <source>Click a label</source>
        <translation>单击标签</translation>
    </message>
    <message>
        <source>Paint a row or column of the mask</source>
        <translation>绘制掩码的一行或一列</translation>
    </message>
    <message>
        <source>X, Shift+X, Alt+X</source>
        <translation>X、Shift+X、Alt+X</translation>
    </message>
    <message>
        <source>Paint the pointed cell of the mask, its row, its column</source>
        <translation>绘制掩码中所指的单元格、其行、其列</translation>
    </message>
    <message>
        <source>Ctrl+click, Ctrl+drag</source>
        <translation>Ctrl+单击、Ctrl+拖动</translation>
    </message>
    <message>
        <source>Pin a cell of the mask, move the zoomed mask</source>
        <translation>固定掩码的单元格，移动放大的掩码</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Table of the numbers</source>
        <translation>数值表</translation>
    </message>
    <message>
        <source>zoom out, reset, fit</source>
        <translation>缩小、复原、适合窗口</translation>
    </message>
    <message>
        <source>The map is kept as B.</source>
        <translation>此图已存为 B。</translation>
    </message>
    <message>
        <source>Change the map, then see both and their difference in Compare (Ctrl+5).</source>
        <translation>改变此图，然后在“比较”(Ctrl+5) 中查看两者及其差。</translation>
    </message>
    <message>
        <source>There is no B to swap with.</source>
        <translation>没有可交换的 B。</translation>
    </message>
    <message>
        <source>B keeps the map as B.</source>
        <translation>按 B 可把此图存为 B。</translation>
    </message>
    <message>
        <source>A and B are swapped: the window shows what was B.</source>
        <translation>A 与 B 已交换：窗口现在显示原来的 B。</translation>
    </message>
    <message>
        <source>Joins and special tokens</source>
        <translation>合并与特殊词元</translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>各头取平均</translation>
    </message>
    <message>
        <source>Maximum over heads</source>
        <translation>各头取最大值</translation>
    </message>
    <message>
        <source>Sum over heads</source>
        <translation>各头求和</translation>
    </message>
    <message>
        <source>Mean over layers</source>
        <translation>各层取平均</translation>
    </message>
    <message>
        <source>Rollout over layers</source>
        <translation>各层的 rollout</translation>
    </message>
    <message>
        <source>Show special tokens</source>
        <translation>显示特殊词元</translation>
    </message>
    <message>
        <source>Hide special tokens</source>
        <translation>隐藏特殊词元</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise</source>
        <translation>隐藏特殊词元并重新归一化</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>注意力类型</translation>
    </message>
    <message>
        <source>Attention: %1</source>
        <translation>注意力：%1</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Open a trained network…</source>
        <translation>打开训练好的网络……</translation>
    </message>
    <message>
        <source>Open the folder of a trained network</source>
        <translation>打开训练好的网络的文件夹</translation>
    </message>
    <message>
        <source>Train a network…</source>
        <translation>训练网络……</translation>
    </message>
    <message>
        <source>Pause training, or go on</source>
        <translation>暂停训练，或继续</translation>
    </message>
    <message>
        <source>Stop training</source>
        <translation>停止训练</translation>
    </message>
    <message>
        <source>Measure kinds of attention…</source>
        <translation>测量各注意力类型……</translation>
    </message>
</context>
<context>
    <name>headlight::MapPlot</name>
    <message>
        <source>Attention map</source>
        <translation>注意力图</translation>
    </message>
</context>
<context>
    <name>headlight::MapTableModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1，键 %2：%3</translation>
    </message>
    <message>
        <source>query %1: %2</source>
        <translation>查询 %1：%2</translation>
    </message>
    <message>
        <source>key %1: %2</source>
        <translation>键 %1：%2</translation>
    </message>
</context>
<context>
    <name>headlight::MaskPanel</name>
    <message>
        <source>The mask that was recorded with the capture</source>
        <translation>与记录一同保存的掩码</translation>
    </message>
    <message>
        <source>A query sees no key after it</source>
        <translation>查询看不到其后的键</translation>
    </message>
    <message>
        <source>A query sees keys nearer than this many positions, itself included</source>
        <translation>查询只看到距离小于此位置数的键，包括自身</translation>
    </message>
    <message>
        <source>Only the first so many keys are real; the others are forbidden</source>
        <translation>只有前若干个键是真实的；其余禁止</translation>
    </message>
    <message>
        <source>A query sees only the keys of its own segment</source>
        <translation>查询只看到自己分段的键</translation>
    </message>
    <message>
        <source>How the file is meant: on if its 1 forbids, off if its 1 allows</source>
        <translation>文件的含义：其中 1 表示禁止则打开，表示允许则关闭</translation>
    </message>
    <message>
        <source>A mask from a file: .npy, .npz, .safetensors or rows of 1 (may look) and 0</source>
        <translation>来自文件的掩码：.npy、.npz、.safetensors，或由 1（可以看）和 0 组成的行</translation>
    </message>
    <message>
        <source>top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>Where the diagonal lies when there are more or fewer keys than queries</source>
        <translation>键比查询多或少时对角线的位置</translation>
    </message>
    <message>
        <source>Window size</source>
        <translation>窗口大小</translation>
    </message>
    <message>
        <source>Number of real keys</source>
        <translation>真实键的个数</translation>
    </message>
    <message>
        <source>Lengths of the segments, 3+2; of keys and queries, 3+2/2+2</source>
        <translation>分段的长度，3+2；键和查询的，3+2/2+2</translation>
    </message>
    <message>
        <source>Lengths of the segments</source>
        <translation>分段的长度</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Mean weight of a row, as recorded, that these masks forbid</source>
        <translation>这些掩码所禁止的、每行记录权重的平均</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Diagonal from</source>
        <translation>对角线起点</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Padding, keep</source>
        <translation>填充，保留</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>In the file, 1 forbids</source>
        <translation>文件中 1 表示禁止</translation>
    </message>
    <message>
        <source>Window mask</source>
        <translation>窗口掩码</translation>
    </message>
    <message>
        <source>Padding mask</source>
        <translation>填充掩码</translation>
    </message>
    <message>
        <source>Segment mask</source>
        <translation>分段掩码</translation>
    </message>
    <message>
        <source>Custom mask</source>
        <translation>自定义掩码</translation>
    </message>
    <message numerus="yes">
        <source>painted · %n cell(s) forbidden</source>
        <translation>
            <numerusform>手绘 · 禁止 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden mass</source>
        <translation>隐藏的权重</translation>
    </message>
    <message>
        <source>Give the lengths of the segments, such as 3+2.</source>
        <translation>请给出各段的长度，例如 3+2。</translation>
    </message>
    <message>
        <source>The segments hold %1 tokens, and there are %2 keys.</source>
        <translation>各段共有 %1 个词元，而键有 %2 个。</translation>
    </message>
    <message>
        <source>There are %1 queries: give their segments too, such as 3+2/2+2.</source>
        <translation>查询有 %1 个：请也给出它们的分段，例如 3+2/2+2。</translation>
    </message>
</context>
<context>
    <name>headlight::MaskPlot</name>
    <message>
        <source>Mask to paint on</source>
        <translation>可绘制的掩码</translation>
    </message>
</context>
<context>
    <name>headlight::MaskView</name>
    <message>
        <source>Nothing forbidden</source>
        <translation>不禁止任何键</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Window: keys nearer than %1</source>
        <translation>窗口：距离小于 %1 的键</translation>
    </message>
    <message>
        <source>Padding: only the first %1 keys are real</source>
        <translation>填充：只有前 %1 个键是真实的</translation>
    </message>
    <message>
        <source>The diagonal alone</source>
        <translation>只留对角线</translation>
    </message>
    <message>
        <source>All but the diagonal</source>
        <translation>除对角线外</translation>
    </message>
    <message>
        <source>Segments of %1 tokens</source>
        <translation>每段 %1 个词元</translation>
    </message>
    <message>
        <source>Special tokens alone</source>
        <translation>只留特殊词元</translation>
    </message>
    <message>
        <source>All but special tokens</source>
        <translation>除特殊词元外</translation>
    </message>
    <message>
        <source>Window of %1 with global tokens (Longformer)</source>
        <translation>窗口 %1 加全局词元（Longformer）</translation>
    </message>
    <message>
        <source>Strided by %1 (Sparse Transformer)</source>
        <translation>步幅 %1（Sparse Transformer）</translation>
    </message>
    <message>
        <source>Add to the mask</source>
        <translation>加入掩码</translation>
    </message>
    <message>
        <source>A mask to paint: which word may look at which, and what that takes away.</source>
        <translation>可绘制的掩码：哪个词可以看哪个词，以及这样去掉了什么。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Forbid what may be looked at, and the other way round</source>
        <translation>禁止原可看的，放开原禁止的</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Take all that is painted away</source>
        <translation>去掉所有手绘内容</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>A mask from a file: .npy, .npz, .safetensors or text</source>
        <translation>来自文件的掩码：.npy、.npz、.safetensors 或文本</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The painted mask as a file</source>
        <translation>把手绘掩码存为文件</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Number of the preset</source>
        <translation>预设的数值</translation>
    </message>
    <message>
        <source>The number in a preset&apos;s name: how wide the window is, how long a segment</source>
        <translation>预设名称中的数值：窗口多宽，分段多长</translation>
    </message>
    <message>
        <source>What a preset forbids is forbidden beside what is painted, and not in its place</source>
        <translation>预设所禁止的与手绘内容一并禁止，而不是取代它</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>without these masks %1</source>
        <translation>没有这些掩码时 %1</translation>
    </message>
</context>
<context>
    <name>headlight::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>headlight::MomentPanel</name>
    <message>
        <source>This network has no attention: there is no map to watch.</source>
        <translation>此网络没有注意力：没有可看的图。</translation>
    </message>
    <message>
        <source>Sentence that was looked at</source>
        <translation>所观察的句子</translation>
    </message>
    <message>
        <source>Stack of the training&apos;s map</source>
        <translation>训练图的堆栈</translation>
    </message>
    <message>
        <source>Layer of the training&apos;s map</source>
        <translation>训练图的层</translation>
    </message>
    <message>
        <source>Head of the training&apos;s map</source>
        <translation>训练图的头</translation>
    </message>
    <message>
        <source>Weights at the moment of the training</source>
        <translation>训练该时刻的权重</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>headlight::NumbersDialog</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Numbers of the map: queries down, keys across</source>
        <translation>图的数值：纵向为查询，横向为键</translation>
    </message>
    <message>
        <source>Which numbers</source>
        <translation>哪些数值</translation>
    </message>
    <message>
        <source>Queries down, keys across. Ctrl+C copies what is selected, Return pins the cell.</source>
        <translation>纵向为查询，横向为键。Ctrl+C 复制所选，回车固定单元格。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>There are no numbers yet: type a sentence, or open a capture.</source>
        <translation>还没有数值：请输入一个句子，或打开一个记录。</translation>
    </message>
    <message>
        <source>More than a million cells: export them as a CSV table instead.</source>
        <translation>超过一百万个单元格：请改为导出为 CSV 表格。</translation>
    </message>
</context>
<context>
    <name>headlight::PageExport</name>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>已停止；没有写入任何内容。</translation>
    </message>
</context>
<context>
    <name>headlight::RowEffectPlot</name>
    <message>
        <source>The row before and after the mask</source>
        <translation>应用掩码前后的这一行</translation>
    </message>
</context>
<context>
    <name>headlight::ScaleBar</name>
    <message>
        <source>Colours of the weights</source>
        <translation>权重的颜色</translation>
    </message>
</context>
<context>
    <name>headlight::SideBySideView</name>
    <message>
        <source>The heads of a layer beside each other, on one scale.</source>
        <translation>一层的各头并排显示，使用同一标度。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>one scale for all</source>
        <translation>共用一个标度</translation>
    </message>
    <message>
        <source>the first %1 of %2 heads</source>
        <translation>%2 个头中的前 %1 个</translation>
    </message>
    <message>
        <source>Map of weights: %1</source>
        <translation>权重图：%1</translation>
    </message>
</context>
<context>
    <name>headlight::SourcesPanel</name>
    <message>
        <source>Your own text</source>
        <translation>您自己的文本</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>试验场</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Heads · %1</source>
        <translation>头 · %1</translation>
    </message>
    <message>
        <source>Trained networks</source>
        <translation>训练好的网络</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open saved attention: .npz, .npy, .safetensors, .pt, BertViz .json or .html; a saved view: .headlight; or a network: the config.json in its folder</source>
        <translation>打开保存的注意力：.npz、.npy、.safetensors、.pt、BertViz 的 .json 或 .html；保存的视图：.headlight；或网络：其文件夹中的 config.json</translation>
    </message>
</context>
<context>
    <name>headlight::StepPanel</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Lets the map grow token by token</source>
        <translation>让图逐个词元增长</translation>
    </message>
    <message>
        <source>How many tokens of the translation are there</source>
        <translation>翻译中已有多少个词元</translation>
    </message>
    <message>
        <source>Nothing is translated yet.</source>
        <translation>尚未翻译任何内容。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>headlight::TabStrip</name>
    <message>
        <source>Views further left</source>
        <translation>更左边的视图</translation>
    </message>
    <message>
        <source>Views further right</source>
        <translation>更右边的视图</translation>
    </message>
</context>
<context>
    <name>headlight::TextPanel</name>
    <message>
        <source>empty: the text attends to itself</source>
        <translation>留空：文本关注自身</translation>
    </message>
    <message>
        <source>type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>Text · keys</source>
        <translation>文本 · 键</translation>
    </message>
    <message>
        <source>Target · queries</source>
        <translation>目标 · 查询</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Source · keys</source>
        <translation>源句 · 键</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Empty: the network’s own translation. Or write one, and see its map.</source>
        <translation>留空：网络自己的翻译。也可写一个，查看它的图。</translation>
    </message>
</context>
<context>
    <name>headlight::TextPlot</name>
    <message>
        <source>Attention in the text</source>
        <translation>文本中的注意力</translation>
    </message>
</context>
<context>
    <name>headlight::TextView</name>
    <message>
        <source>attends to</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>attended by</source>
        <translation>被关注</translation>
    </message>
    <message>
        <source>Choose a query: the keys are coloured by the weight it gives them</source>
        <translation>选择一个查询：键按它给予的权重着色</translation>
    </message>
    <message>
        <source>Choose a key: the queries are coloured by the weight they give it</source>
        <translation>选择一个键：查询按给予它的权重着色</translation>
    </message>
    <message>
        <source>The sentence, coloured by what a word of it attends to.</source>
        <translation>句子按其中一个词所关注的内容着色。</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
</context>
<context>
    <name>headlight::TimeBar</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Run through the evaluations</source>
        <translation>逐次播放各评估</translation>
    </message>
    <message>
        <source>Moment of the training</source>
        <translation>训练的时刻</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>headlight::TrainForm</name>
    <message>
        <source>Sentences and their translations, or plain text for a decoder alone</source>
        <translation>句子及其翻译，或供仅解码器使用的纯文本</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One network is trained at a time.</source>
        <translation>一次只训练一个网络。</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>No text to learn from is given</source>
        <translation>未给出用于学习的文本</translation>
    </message>
    <message>
        <source>choose a file, or a task</source>
        <translation>请选择文件或任务</translation>
    </message>
    <message>
        <source>The network needs a folder</source>
        <translation>网络需要一个文件夹</translation>
    </message>
    <message>
        <source>say where it goes</source>
        <translation>请指定存放位置</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择……</translation>
    </message>
    <message>
        <source>your own text</source>
        <translation>您自己的文本</translation>
    </message>
    <message>
        <source>.tsv, .po, .tmx or the source</source>
        <translation>.tsv、.po、.tmx 或源文本</translation>
    </message>
    <message>
        <source>only beside a file of sources</source>
        <translation>仅在给出源文件时</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>split at spaces</source>
        <translation>按空格切分</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>decoder alone</source>
        <translation>仅解码器</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Train a network</source>
        <translation>训练网络</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Parallel text (*.tsv *.po *.tmx *.txt);;All files (*)</source>
        <translation>平行文本 (*.tsv *.po *.tmx *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Text to learn from</source>
        <translation>用于学习的文本</translation>
    </message>
    <message>
        <source>Its translation, line by line</source>
        <translation>其逐行翻译</translation>
    </message>
    <message>
        <source>A token is</source>
        <translation>词元是</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Minutes, at most</source>
        <translation>最多分钟数</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>评估间隔</translation>
    </message>
    <message>
        <source>So many steps</source>
        <translation>这么多步</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Threads are chosen by measurement.</source>
        <translation>线程数由测量决定。</translation>
    </message>
    <message>
        <source>Folder for the network</source>
        <translation>网络的文件夹</translation>
    </message>
    <message>
        <source>The same as a command</source>
        <translation>等同的命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>This folder holds a training that was stopped. It goes on as it was begun, whatever is chosen above.</source>
        <translation>该文件夹含有一次已停止的训练。它将按开始时的设置继续，与上方的选择无关。</translation>
    </message>
</context>
<context>
    <name>headlight::TrainingView</name>
    <message>
        <source>Train a network, or open one, to see how its attention formed.</source>
        <translation>训练或打开一个网络，看它的注意力如何形成。</translation>
    </message>
    <message>
        <source>Train a network…</source>
        <translation>训练网络……</translation>
    </message>
    <message>
        <source>Train another…</source>
        <translation>再训练一个……</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Open the network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>A training that was stopped</source>
        <translation>已停止的训练</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
</context>
<context>
    <name>headlight::TranslationView</name>
    <message>
        <source>Open a network that was trained here to see how it finds its translation.</source>
        <translation>打开一个在此训练的网络，看它如何找到翻译。</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>A double click, or Return, looks at the map along this translation</source>
        <translation>双击或按回车，查看沿此翻译的图</translation>
    </message>
    <message>
        <source>Map that grows with the translation</source>
        <translation>随翻译增长的图</translation>
    </message>
    <message>
        <source>Just produced</source>
        <translation>刚刚产生</translation>
    </message>
    <message>
        <source>Looks most at</source>
        <translation>最关注</translation>
    </message>
    <message>
        <source>It reads its text at once: no map grows token by token.</source>
        <translation>它一次读完文本：没有逐个词元增长的图。</translation>
    </message>
    <message>
        <source>It has no attention: its decoder reads one fixed vector, and no map grows.</source>
        <translation>它没有注意力：解码器只读一个固定向量，没有增长的图。</translation>
    </message>
    <message>
        <source>What is chosen was read at once; the map of %1 grows with the translation.</source>
        <translation>所选内容是一次读完的；%1 的图随翻译增长。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，权重 %2</translation>
    </message>
</context>
<context>
    <name>headlight::ViewKeeper</name>
    <message>
        <source>What the view shows may have changed since it was saved.</source>
        <translation>视图所显示的内容可能在保存之后已改变。</translation>
    </message>
    <message>
        <source>%1 has changed since the view was saved; the window shows it as it is now.</source>
        <translation>%1 在视图保存之后已改变；窗口显示其现状。</translation>
    </message>
    <message>
        <source>The view holds what this version does not know and leaves out: %1.</source>
        <translation>该视图含有此版本不认识而略去的内容：%1。</translation>
    </message>
</context>
<context>
    <name>headlight::WherePanel</name>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Energies are divided by it before the softmax: below 1 sharpens, above 1 flattens</source>
        <translation>softmax 之前能量除以温度：小于 1 更尖锐，大于 1 更平坦</translation>
    </message>
    <message>
        <source>show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>hide, renormalise</source>
        <translation>隐藏并重新归一化</translation>
    </message>
    <message>
        <source>Keys such as [CLS], [SEP], &lt;/s&gt; and &lt;|endoftext|&gt;; the weight that is hidden is printed</source>
        <translation>[CLS]、[SEP]、&lt;/s&gt;、&lt;|endoftext|&gt; 等键；被隐藏的权重会标出</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>层组</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Special tokens</source>
        <translation>特殊词元</translation>
    </message>
</context>
</TS>
