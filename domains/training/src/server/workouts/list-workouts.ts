import type { Look } from '@threshold/api/server';
import type { DateSpan, LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';
import { cautionsOf } from './cautions.ts';
import { type WorkoutRow, workoutsOf } from './workout-columns.ts';
import { toWorkoutView } from './workout-view.ts';

/** Workouts of one answer: thirteen years of two a day. */
const MOST_WORKOUTS = 10_000;
/** Workouts of one statement: other requests have their turn between two. */
const PAGE_SIZE = 1000;

/** The athlete's workouts of one day, or all there are (ruling 51), by date; of more than 10,000 the latest. */
export async function listWorkouts(
  look: Look,
  { date }: { date?: LocalDate | undefined },
): Promise<WorkoutView[]> {
  return date === undefined ? latestWorkouts(look) : listWorkoutsBetween(look, { from: date, to: date });
}

/** The athlete's workouts of a span of days, for a calendar; of more than 10,000 the latest. */
export const listWorkoutsBetween = (
  look: Look,
  span: { from: DateSpan['start']; to: DateSpan['end'] },
): Promise<WorkoutView[]> => latestWorkouts(look, span);

async function latestWorkouts(look: Look, span?: { from: LocalDate; to: LocalDate }): Promise<WorkoutView[]> {
  const found = workoutsOf(look.em, look.athleteId)
    .clearOrderBy()
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE);
  const ofSpan = span ? found.where('date', '>=', span.from).where('date', '<=', span.to) : found;
  const views: WorkoutView[] = [];
  let last: WorkoutRow | undefined;
  do {
    const after: WorkoutRow | undefined = last;
    const page: WorkoutRow[] = await (after
      ? // The date alone, too: the index has no more of the tuple.
        ofSpan
          .where('date', '<=', after.date)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('date', 'session', 'id'), '<', tuple(after.date, after.session, after.id)),
          )
      : ofSpan
    ).execute();
    const cautionOf = await cautionsOf(look, page);
    views.push(...page.map((row) => toWorkoutView(row, cautionOf(row))));
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last && views.length < MOST_WORKOUTS);
  return views.toReversed();
}
