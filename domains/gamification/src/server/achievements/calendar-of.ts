import { athletesPort } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { oncePerContext } from './once-per-context.ts';

/** Calendar of the athlete: today and week start. */
export const getCalendar = oncePerContext((ctx) => ctx.port(athletesPort).getCalendar(ctx.athleteId));

/** Lower bound of all stored dates. */
export const EVER = localDate('1900-01-01');
