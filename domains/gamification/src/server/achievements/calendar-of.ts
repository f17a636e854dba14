import { athletesPort } from '@threshold/contracts/athletes';
import { oncePerLook } from './once-per-look.ts';

/** The athlete's day and week. */
export const calendarOf = oncePerLook((look) => look.ask(athletesPort).calendarOf(look.athleteId));
