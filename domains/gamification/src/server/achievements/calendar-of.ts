import { athletesPort } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { oncePerContext } from './once-per-context.ts';

export const getCalendar = oncePerContext((ctx) => ctx.port(athletesPort).getCalendar(ctx.athleteId));

/** Lower bound of all stored dates. */
export const EVER = localDate('1900-01-01');
