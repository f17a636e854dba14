import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { ATTACKS, type AttackName } from './hostile/attacks.ts';
import type { Person } from './people.ts';

/** Some attacks, each with its accounts, in a process of their own until its parent lets go of it. */
export interface Attacking {
  readonly address: string;
  readonly attacks: readonly { readonly name: AttackName; readonly people: readonly Person[] }[];
}

// Elsewhere they would not share the server's processors.
setPriority(constants.priority.PRIORITY_LOW);
const ending = new AbortController();
process.once('disconnect', () => ending.abort());
// The parent is the only one that sends something.
const [{ address, attacks }]: [Attacking] = (await once(process, 'message')) as [Attacking];
await Promise.allSettled(
  attacks.map(({ name, people }) => ATTACKS[name].run({ address, people, until: ending.signal })),
);
process.exit();
