import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { trainingDonePort } from '@threshold/contracts/training';
import { addDays, type LocalDate, toWeekSpan } from '@threshold/physiology';
import { nutritionStreak, weeklyStreak, workoutStreak } from '../../rules/streaks.ts';
import type { StreaksView } from '../../schemas.ts';

/**
 * The athlete's current streaks; weeks begin on their week start
 * (docs/specification.md#3-entities, #4-states and #weeks).
 */
export async function getStreaks(ctx: QueryContext): Promise<StreaksView> {
  const { athleteId } = ctx;
  const calendar = await loadCalendar(ctx);
  const [trained, logged] = await Promise.all([
    countTraining(ctx, calendar),
    readBackwards(
      calendar.window,
      (span) => ctx.port(nutritionPort).loggedDays(athleteId, span),
      (days, since) => nutritionStreak(days, calendar.today, since),
    ),
  ]);
  return { workout: trained.days.count, nutrition: logged.count, weekly: trained.weeks.count };
}

export async function getTrainingStreaks(
  ctx: QueryContext,
): Promise<Pick<StreaksView, 'workout' | 'weekly'>> {
  const { days, weeks } = await countTraining(ctx, await loadCalendar(ctx));
  return { workout: days.count, weekly: weeks.count };
}

type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

async function loadCalendar(ctx: QueryContext) {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return { today, weekStart, window: firstWindow(today, toWeekSpan(today, weekStart).start) };
}

const countTraining = (ctx: QueryContext, { today, weekStart, window }: Calendar) =>
  readBackwards(
    window,
    (span) => ctx.port(trainingDonePort).dayMarks(ctx.athleteId, span),
    (marks, since) => {
      const [days, weeks] = [
        workoutStreak(marks, today, since),
        weeklyStreak(marks, today, { weekStart, since }),
      ];
      return { days, weeks, needsMore: days.needsMore || weeks.needsMore };
    },
  );

/** Five whole weeks, within which most streaks end. */
const FIRST_DAYS = 35;

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads backwards in doubling windows until the result is settled, so that a streak costs its own length, not
 * the full history. Ten years take a handful of reads.
 * @param first the first window
 * @param read the entries of a span
 * @param count counts all entries since `since`, and says whether it needs more
 * @returns the settled count
 */
async function readBackwards<T, Counted extends { readonly needsMore: boolean }>(
  first: Span,
  read: (span: Span) => Promise<readonly T[]>,
  count: (entries: readonly T[], since: LocalDate) => Counted,
): Promise<Counted> {
  const entries: T[] = [];
  let span = first;
  for (let days = FIRST_DAYS; ; days *= 2) {
    entries.push(...(await read(span)));
    const counted = count(entries, span.from);
    if (!counted.needsMore) return counted;
    span = { from: addDays(span.from, -2 * days), to: addDays(span.from, -1) };
  }
}

/** The current week and the five before, so that each window has whole weeks. */
const firstWindow = (today: LocalDate, weekBegins: LocalDate): Span => ({
  from: addDays(weekBegins, -FIRST_DAYS),
  to: today,
});
