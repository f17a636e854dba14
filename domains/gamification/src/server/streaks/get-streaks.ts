import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { trainingDonePort } from '@threshold/contracts/training';
import { toWeekSpan } from '@threshold/physiology';
import { nutritionStreak, weeklyStreak, workoutStreak } from '../../rules/streaks.ts';
import type { StreaksView } from '../../schemas.ts';
import { firstWindow, stepBack } from './step-back.ts';

/**
 * The athlete's current streaks, weeks by their week start (docs/specification.md#3-entities, #4-states and #weeks).
 */
export async function getStreaks(ctx: QueryContext): Promise<StreaksView> {
  const { athleteId } = ctx;
  const now = await nowOf(ctx);
  const [trained, logged] = await Promise.all([
    trainingOf(ctx, now),
    stepBack(
      now.window,
      (span) => ctx.port(nutritionPort).loggedDays(athleteId, span),
      (days, since) => nutritionStreak(days, now.today, since),
    ),
  ]);
  return { workout: trained.days.count, nutrition: logged.count, weekly: trained.weeks.count };
}

export async function trainingStreaks(ctx: QueryContext): Promise<Pick<StreaksView, 'workout' | 'weekly'>> {
  const { days, weeks } = await trainingOf(ctx, await nowOf(ctx));
  return { workout: days.count, weekly: weeks.count };
}

type Now = Awaited<ReturnType<typeof nowOf>>;

async function nowOf(ctx: QueryContext) {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return { today, weekStart, window: firstWindow(today, toWeekSpan(today, weekStart).start) };
}

const trainingOf = (ctx: QueryContext, { today, weekStart, window }: Now) =>
  stepBack(
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
