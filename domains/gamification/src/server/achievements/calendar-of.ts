import { athletesPort } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { oncePerContext } from './once-per-context.ts';

/** The athlete's day and week. */
export const getCalendar = oncePerContext((ctx) => ctx.port(athletesPort).getCalendar(ctx.athleteId));

/** Nothing was done or logged on an earlier day. */
export const EVER = localDate('1900-01-01');
