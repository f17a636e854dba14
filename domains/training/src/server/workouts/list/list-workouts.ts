import type { QueryContext } from '@threshold/api/server';
import type { LocalDate, WeekSpan } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';
import { selectWorkouts, type WorkoutRow } from '../workout-columns.ts';
import { toWorkoutView } from '../workout-view.ts';
import { createCautionFinder } from './cautions.ts';

/** Maximum workouts per response: thirteen years with two a day. */
const MAX_WORKOUTS = 10_000;
/** Maximum characters per response: slightly more than 10,000 ordinary workouts have. */
const MAX_CHARACTERS = 12_000_000;
/** Estimated characters of a workout's other fields, and of each step. */
const ROW_CHARACTERS = 700;
const STEP_CHARACTERS = 40;
/** Workouts per query, so that other requests run in between. */
const PAGE_SIZE = 500;

/**
 * The athlete's workouts of one day, or all, by date (docs/specification.md#workout-list). Limited to the
 * latest 10,000 and to 12 MB.
 */
export async function listWorkouts(
  ctx: QueryContext,
  { date }: { date?: LocalDate | undefined },
): Promise<WorkoutView[]> {
  return date === undefined ? listLatestWorkouts(ctx) : listWorkoutsBetween(ctx, { from: date, to: date });
}

/** Limited to the latest 10,000 and to 12 MB. */
export const listWorkoutsBetween = (
  ctx: QueryContext,
  span: { from: WeekSpan['start']; to: WeekSpan['end'] },
): Promise<WorkoutView[]> => listLatestWorkouts(ctx, span);

async function listLatestWorkouts(
  ctx: QueryContext,
  span?: { from: LocalDate; to: LocalDate },
): Promise<WorkoutView[]> {
  const pageQuery = selectWorkouts(ctx.em, ctx.athleteId)
    .clearOrderBy()
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE);
  const spanQuery = span ? pageQuery.where('date', '>=', span.from).where('date', '<=', span.to) : pageQuery;
  const views: WorkoutView[] = [];
  let characterCount = 0;
  let lastRow: WorkoutRow | undefined;
  do {
    const previousRow: WorkoutRow | undefined = lastRow;
    const page: WorkoutRow[] = await (previousRow
      ? // Repeats the date alone, because the index covers no more of the tuple.
        spanQuery
          .where('date', '<=', previousRow.date)
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('date', 'session', 'id'),
              '<',
              tuple(previousRow.date, previousRow.session, previousRow.id),
            ),
          )
      : spanQuery
    ).execute();
    const findCaution = await createCautionFinder(ctx, page);
    for (const row of page) {
      characterCount += estimateCharacters(row);
      if (characterCount > MAX_CHARACTERS) return views.toReversed();
      views.push(toWorkoutView(row, findCaution(row)));
    }
    lastRow = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (lastRow && views.length < MAX_WORKOUTS);
  return views.toReversed();
}

const estimateCharacters = ({ notes, steps }: WorkoutRow): number =>
  steps.reduce(
    (sum, { label }) => sum + STEP_CHARACTERS + label.length,
    ROW_CHARACTERS + (notes?.length ?? 0),
  );
