import { athletesPort } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { oncePerLook } from './once-per-look.ts';

/** The athlete's day and week. */
export const calendarOf = oncePerLook((look) => look.ask(athletesPort).calendarOf(look.athleteId));

/** Nothing was done or logged on an earlier day. */
export const EVER = localDate('1900-01-01');
