import { setTimeout as pause } from 'node:timers/promises';
import { type Reader, screenCalls } from '@threshold/tooling-bench';

const ANSWERS = 20;
const PAUSE_MS = 100;

/** Twenty addresses that the product's screens ask for. */
export const twentyPaths = (today: string): readonly string[] =>
  [...new Set([...screenCalls(today).values()].flat())].slice(0, ANSWERS);

/** What the product answers to each, to the byte, each for another athlete. */
export function answersOf(
  origin: string,
  readers: readonly Reader[],
  paths: readonly string[],
): Promise<string[]> {
  return Promise.all(
    paths.map(async (path, at) => {
      const answer = await fetch(origin + path, { headers: readers[at % readers.length]?.headers ?? {} });
      return `${answer.status} ${await answer.text()}`;
    }),
  );
}

/** Asks all the while, as athletes do, and says how it was answered. */
export function askMeanwhile(origin: string, readers: readonly Reader[], paths: readonly string[]) {
  const stopping = new AbortController();
  const millis: number[] = [];
  let refused = 0;
  const asking = (async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const began = performance.now();
      const headers = readers[at % readers.length]?.headers ?? {};
      const answer = await fetch(origin + (paths[at % paths.length] ?? ''), { headers });
      await answer.arrayBuffer();
      if (!answer.ok) refused += 1;
      millis.push(performance.now() - began);
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await asking;
    millis.sort((one, other) => one - other);
    return { asked: millis.length, refused, p99Ms: millis[Math.floor(millis.length * 0.99)] ?? 0 };
  };
}
