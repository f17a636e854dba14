import { setTimeout as pause } from 'node:timers/promises';
import { screenCalls } from '../bench/screen-calls.ts';
import type { Athlete } from '../shared/athletes.ts';
import { call, isGood } from '../shared/http.ts';
import { percentile } from '../shared/statistics.ts';

const PATHS = 20;
const PAUSE_MS = 100;

export const screenPaths = (today: string): readonly string[] =>
  [...new Set([...screenCalls(today).values()].flat())].slice(0, PATHS);

const requestOf = (origin: string, athletes: readonly Athlete[], paths: readonly string[], at: number) =>
  call({
    method: 'GET',
    url: `${origin}${paths[at % paths.length] ?? ''}`,
    headers: athletes[at % athletes.length]?.headers ?? {},
  });

export const fetchAnswers = (
  origin: string,
  athletes: readonly Athlete[],
  paths: readonly string[],
): Promise<string[]> =>
  Promise.all(
    paths.map(async (_, at) => {
      const { status, text } = await requestOf(origin, athletes, paths, at);
      return `${status} ${text}`;
    }),
  );

/** Sends requests until the returned function is called. */
export function pollScreens(origin: string, athletes: readonly Athlete[], paths: readonly string[]) {
  const stopping = new AbortController();
  const times: number[] = [];
  let failed = 0;
  const asking = (async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const outcome = await requestOf(origin, athletes, paths, at);
      if (!isGood(outcome)) failed += 1;
      times.push(outcome.milliseconds);
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await asking;
    times.sort((one, other) => one - other);
    return { asked: times.length, failed, p99Ms: percentile(times, 0.99) };
  };
}
