import { PainCheckIn } from './check-in/pain-check-in.entity.ts';
import { Injury } from './injury/injury.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [Injury, PainCheckIn] as const;
