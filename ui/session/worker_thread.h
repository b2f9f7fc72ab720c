#pragma once

#include <QEventLoop>
#include <QObject>
#include <future>
#include <thread>
#include <utility>

namespace headlight {

// A thread for one object, which is made, asked and destroyed in it, and whose constructor throws nothing. Its
// destructor returns when the system's thread has ended, and with it all that libraries keep for each thread.
// QThread::wait() of Qt 6.4 returns before that, and then LibTorch's globals went, at the end of the program, under a
// thread that was still going.
template <typename Worker>
class WorkerThread {
public:
    WorkerThread() {
        std::promise<Made> promise;
        std::future<Made> made = promise.get_future();
        m_thread = std::thread([promise = std::move(promise), leaving = m_leaving.get_future()]() mutable {
            Worker worker;
            QEventLoop loop;
            promise.set_value({&worker, &loop});
            loop.exec();
            leaving.wait();  // who told the loop to quit still looks at this thread's queue until then
        });
        m_made = made.get();
    }

    // What was asked before is done first; cancelling makes that short.
    ~WorkerThread() {
        QMetaObject::invokeMethod(m_made.loop, &QEventLoop::quit, Qt::QueuedConnection);
        m_leaving.set_value();
        m_thread.join();
    }

    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;

    // To connect to its signals.
    const Worker* object() const { return m_made.worker; }

    // Calls question(worker) in the thread, after all that was asked before.
    template <typename Question>
    void ask(Question question) {
        QMetaObject::invokeMethod(
            m_made.worker, [worker = m_made.worker, question = std::move(question)]() mutable { question(*worker); },
            Qt::QueuedConnection);
    }

private:
    struct Made {
        Worker* worker = nullptr;
        QEventLoop* loop = nullptr;
    };

    std::promise<void> m_leaving;
    std::thread m_thread;
    Made m_made;
};

}  // namespace headlight
