// Engines in threads of their own: as many as two, so that a short question need not wait for a long one. Each answers one
// question after the other; it cannot be told to stop, so one that goes on after that is ended, with the solvers that it
// kept, and another takes its place.
//
// begin(receive) starts a thread with worker.js or node_worker.js in it and gives {post, end}; receive(message) is called with
// what it says, and with {failed} where it fell over.

const most = 2;
const patience = 400;  // milliseconds for a question that is stopped to end by itself

export class Engines {
  #begin;
  #engines = [];
  #waiting = [];

  constructor(begin) {
    this.#begin = begin;
  }

  // The answer to a request, JSON as text, within so many seconds and bytes of memory: {text, table}, as engine.js gives it.
  // Throws what the signal was aborted with, or an Error where the question was too much for the engine.
  ask(request, {signal, tell, ...options}) {
    signal?.throwIfAborted();
    return new Promise((done, failed) => {
      const job = {request, options, tell, done, failed};
      job.stop = () => {
        failed(signal.reason);
        const at = this.#waiting.indexOf(job);
        if (at >= 0) this.#waiting.splice(at, 1);
        else setTimeout(() => this.#replace(job), patience);
      };
      signal?.addEventListener('abort', job.stop, {once: true});
      job.leave = () => signal?.removeEventListener('abort', job.stop);
      this.#waiting.push(job);
      this.#go();
    });
  }

  #go() {
    while (this.#waiting.length) {
      const engine = this.#engines.find(({job}) => !job) ?? (this.#engines.length < most ? this.#another() : null);
      if (!engine) return;
      const {request, options} = engine.job = this.#waiting.shift();
      const post = async () => engine.thread.post({request, options});
      post().catch(failure => this.#receive(engine, {failed: failure.message}));
    }
  }

  #another() {
    const engine = {job: null};
    engine.thread = this.#begin(message => this.#receive(engine, message));
    this.#engines.push(engine);
    return engine;
  }

  #receive(engine, {progress, partial, answer, failed}) {
    const {job} = engine;
    if (failed) this.#remove(engine);
    if (!job) return;
    if (progress || partial) return this.#tell(job, progress ? 'progress' : 'partial', progress ?? partial);
    job.leave();
    engine.job = null;
    if (failed) job.failed(new Error(failed));
    else job.done(answer);
    this.#go();
  }

  // Whoever is told of a question and throws does not want it any more.
  #tell(job, piece, text) {
    try {
      job.tell?.(piece, text);
    } catch (failure) {
      job.leave();
      job.failed(failure);
      this.#replace(job);
    }
  }

  #replace(job) {
    const engine = this.#engines.find(each => each.job === job);
    if (engine) this.#remove(engine);
    this.#go();
  }

  #remove(engine) {
    engine.thread.end();
    this.#engines = this.#engines.filter(each => each !== engine);
  }
}
