import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Athlete } from '../shared/athletes.ts';
import { ATTACKS, type AttackName } from './attacks.ts';

/** The attacks of this process and their accounts. It runs until its parent disconnects. */
export interface Attacking {
  readonly address: string;
  readonly attacks: readonly { readonly name: AttackName; readonly athletes: readonly Athlete[] }[];
}

// Real attackers would not use the server's processors.
setPriority(constants.priority.PRIORITY_LOW);
const ending = new AbortController();
process.once('disconnect', () => ending.abort());
const [{ address, attacks }]: [Attacking] = (await once(process, 'message')) as [Attacking];
await Promise.allSettled(
  attacks.map(({ name, athletes }) => ATTACKS[name].run({ address, athletes, until: ending.signal })),
);
process.exit();
