import { setTimeout as pause } from 'node:timers/promises';
import type { Athlete } from './athletes.ts';
import { call } from './call.ts';
import { WEB } from './host-process.ts';
import type { Tally } from './tally.ts';

const PAUSE_MS = 100;

/** Reads as an open screen does: once, whatever comes. */
export async function read({ headers }: Athlete, noted: Tally, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    noted.note(await call({ method: 'GET', url: `${WEB}/api/workouts`, headers }));
    await pause(PAUSE_MS);
  }
}
