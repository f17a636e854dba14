import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../people.ts';

/** What an attack is given. */
export interface Target {
  readonly address: string;
  readonly people: readonly Person[];
  /** Ends the attack. */
  readonly until: AbortSignal;
}

/** What one hostile client does, or several together. */
export interface Attack {
  /** How many accounts it takes. */
  readonly accounts: number;
  /** Whether the first of them has as many workouts as an account may. */
  readonly isLarge?: boolean;
  run(target: Target): Promise<unknown>;
}

interface Sent {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: string | Uint8Array;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });

/** Sends one request after the other, each as soon as the one before is answered, or after a pause where it is refused. */
export async function sendAgain(
  { address, until }: Omit<Target, 'people'>,
  person: Person | undefined,
  { method, path, body }: Sent,
  refusedPauseMs: number,
): Promise<void> {
  while (!until.aborted) {
    const status = await new Promise<number>((answered) => {
      const headers = { ...person?.headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
      const sending = request(address + path, { method, headers, agent, signal: until }, (answer) => {
        answer.resume().once('close', () => answered(answer.statusCode ?? 0));
      });
      sending.once('error', () => answered(0)).end(body);
    });
    if (status !== 200) await pause(refusedPauseMs, undefined, { signal: until }).catch(() => undefined);
  }
}

/** Runs something so many times side by side. */
export const sideBySide = (times: number, work: (index: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
