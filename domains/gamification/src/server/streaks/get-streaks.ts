import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { completedWorkoutsPort } from '@threshold/contracts/training';
import { addDays, type LocalDate, toWeekSpan } from '@threshold/physiology';
import { countNutritionStreak, countWeeklyStreak, countWorkoutStreak } from '../../rules/streaks.ts';
import type { StreaksView } from '../../streak-schemas.ts';

/**
 * The athlete's current streaks; weeks begin on their week start
 * (docs/specification.md#3-entities, #4-states and #weeks).
 */
export async function getStreaks(ctx: QueryContext): Promise<StreaksView> {
  const { athleteId } = ctx;
  const calendar = await getStreakCalendar(ctx);
  const [trainingStreaks, nutritionStreak] = await Promise.all([
    countTrainingStreaks(ctx, calendar),
    countBackwards(
      calendar.firstSpan,
      (span) => ctx.port(nutritionPort).listLoggedDays(athleteId, span),
      (days, since) => countNutritionStreak(days, calendar.today, since),
    ),
  ]);
  return {
    workout: trainingStreaks.days.count,
    nutrition: nutritionStreak.count,
    weekly: trainingStreaks.weeks.count,
  };
}

export async function getTrainingStreaks(
  ctx: QueryContext,
): Promise<Pick<StreaksView, 'workout' | 'weekly'>> {
  const { days, weeks } = await countTrainingStreaks(ctx, await getStreakCalendar(ctx));
  return { workout: days.count, weekly: weeks.count };
}

type Calendar = Awaited<ReturnType<typeof getStreakCalendar>>;

async function getStreakCalendar(ctx: QueryContext) {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return { today, weekStart, firstSpan: toFirstSpan(today, toWeekSpan(today, weekStart).start) };
}

const countTrainingStreaks = (ctx: QueryContext, { today, weekStart, firstSpan }: Calendar) =>
  countBackwards(
    firstSpan,
    (span) => ctx.port(completedWorkoutsPort).listDayMarks(ctx.athleteId, span),
    (marks, since) => {
      const [days, weeks] = [
        countWorkoutStreak(marks, today, since),
        countWeeklyStreak(marks, today, { weekStart, since }),
      ];
      return { days, weeks, needsMore: days.needsMore || weeks.needsMore };
    },
  );

/** Five whole weeks, within which most streaks end. */
const FIRST_WINDOW_DAYS = 35;

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads backwards in doubling windows until the result is final. The cost depends on the streak's length, not
 * on the full history: ten years take seven reads.
 * @param firstSpan the first window
 * @param listEntries reads the entries of a span
 * @param countEntries counts all entries from `since` on; `needsMore` is true if earlier ones may change the
 * result
 * @returns the final count
 */
async function countBackwards<T, Count extends { readonly needsMore: boolean }>(
  firstSpan: Span,
  listEntries: (span: Span) => Promise<readonly T[]>,
  countEntries: (entries: readonly T[], since: LocalDate) => Count,
): Promise<Count> {
  const entries: T[] = [];
  let span = firstSpan;
  for (let days = FIRST_WINDOW_DAYS; ; days *= 2) {
    entries.push(...(await listEntries(span)));
    const count = countEntries(entries, span.from);
    if (!count.needsMore) return count;
    span = { from: addDays(span.from, -2 * days), to: addDays(span.from, -1) };
  }
}

/** The current week and the five before, so that each window has whole weeks. */
const toFirstSpan = (today: LocalDate, weekStartDate: LocalDate): Span => ({
  from: addDays(weekStartDate, -FIRST_WINDOW_DAYS),
  to: today,
});
