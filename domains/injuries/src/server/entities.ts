import { PainCheckIn } from './check-in/pain-check-in.entity.ts';
import { Injury } from './injury/injury.entity.ts';

export const entities = [Injury, PainCheckIn] as const;
