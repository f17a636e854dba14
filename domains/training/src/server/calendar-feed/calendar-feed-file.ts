import {
  createSlidingWindow,
  definePublicDownload,
  type FileResponse,
  notFound,
  type PublicContext,
  type QueryContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { hashFeedSecret } from './feed-secret.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 366;
/** Three planned sessions a day. */
const MAX_WORKOUTS = 3 * (DAYS_BACK + DAYS_AHEAD);
/** A calendar client polls about hourly, but many clients may use the same address. */
const FETCH_LIMIT = { maxCalls: 60, withinMs: 60_000 };
const fetchWindow = createSlidingWindow(FETCH_LIMIT);

/**
 * `GET /api/calendar/:secret`: the plan as an iCalendar file, without a sign-in. Unknown and revoked
 * addresses get the same response.
 */
export const calendarFeedFile = definePublicDownload('/api/calendar/:secret', (ctx, { params }) =>
  getFeedFile(ctx, params.secret),
);

async function getFeedFile({ em, now, readAs }: PublicContext, secret: string): Promise<FileResponse> {
  const feed = await em.findOne(CalendarFeed, { secretHash: hashFeedSecret(secret) });
  if (!feed) throw notFound('Not found');
  fetchWindow.assertBelowLimit(feed.athleteId);
  fetchWindow.count(feed.athleteId);
  const workouts = await readAs(feed.athleteId, listFeedWorkouts);
  // Loads the library only on first use.
  const { buildCalendar } = await import('./build-calendar.ts');
  return {
    name: 'threshold-plan.ics',
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(buildCalendar(workouts, now())),
  };
}

async function listFeedWorkouts({ athleteId, em, port }: QueryContext) {
  const { today } = await port(athletesPort).getCalendar(athleteId);
  return await trainingTables(em)
    .selectFrom('workout')
    .select([
      'id',
      'date',
      'session',
      'type',
      'zone',
      'planned_duration_seconds',
      'hr_target',
      'hr_low_bpm',
      'hr_high_bpm',
      'source',
      'steps',
      'completed',
    ])
    .where('athlete_id', '=', athleteId)
    .where(({ eb, or }) => or([eb('plan_id', 'is not', null), eb('source', '=', 'plan')]))
    .where('session', '<>', 'Rest')
    .where('date', '>=', addDays(today, -DAYS_BACK))
    .where('date', '<=', addDays(today, DAYS_AHEAD))
    .orderBy('date')
    .orderBy('session')
    .orderBy('id')
    .limit(MAX_WORKOUTS)
    .execute();
}
