// Whether whoever answers the page's questions does, and the error of a question.

export class AskError extends Error {
  // code: as in the answers of `dynim ask`, or 'offline', 'busy', 'token'; field and place: where in the request.
  constructor({code, message, field = null, offset = null}, status = 0) {
    super(message);
    this.name = 'AskError';
    this.code = code;
    this.field = field;
    this.place = offset === null || offset === undefined ? null : Number(offset);
    this.status = status;
  }
}

const listeners = new Set();
let connected = true;

// Calls back with true or false when the program begins or ceases to answer.
export function onConnection(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Says that it does, or does not any more; whether that is news.
export function tell(now) {
  if (now === connected) return false;
  connected = now;
  listeners.forEach(listener => listener(now));
  return true;
}

function whenBack(signal) {
  return new Promise((done, stopped) => {
    const leave = onConnection(now => {
      if (!now) return;
      leave();
      done();
    });
    signal?.addEventListener('abort', () => {
      leave();
      stopped(signal.reason);
    }, {once: true});
  });
}

// Does a job that asks. Where the program does not answer, failed(failure) says so, and the job is done again when it is
// back; what else goes wrong is thrown.
export async function persist(job, failed, signal) {
  for (;;) {
    try {
      return await job();
    } catch (failure) {
      if (failure.code !== 'offline') throw failure;
      signal?.throwIfAborted();
      failed(failure);
      await whenBack(signal);
    }
  }
}
