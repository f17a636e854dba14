import { athletesPort } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { memoizePerContext } from './memoize-per-context.ts';

/** The athlete's calendar, read once per context. */
export const getCalendar = memoizePerContext((ctx) => ctx.port(athletesPort).getCalendar(ctx.athleteId));

/** Lower bound of all stored dates: the start of a range over the full history. */
export const EARLIEST_DATE = localDate('1900-01-01');
