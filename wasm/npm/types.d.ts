// Made by make_package.mjs of the schemas by which the engine describes itself.

/** An integer of a request: a BigInt, a number, or an expression like "10**1000". */
export type Integer = bigint | number | string;

export interface Progress {
  what: string;
  fraction: number | null;
  seconds: number;
  nodes: number;
  seconds_left: number | null;
}

export interface Options {
  /** Stops the question; its promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** About five times a second. */
  onProgress?: (progress: Progress) => void;
  /** At most so much time, 10 unless it is said. */
  seconds?: number;
  /** At most so much memory, 512 MiB unless it is said. */
  bytes?: number;
}

/** What is wrong with a request. */
export class DynimError extends Error {
  code: string;
  field: string | null;
  offset: number | null;
}

/** Any request of docs/formats.md. */
export function ask(request: {question: string} & Record<string, unknown>, options?: Options): Promise<any>;
