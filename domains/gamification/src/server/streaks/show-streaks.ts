import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { trainingDonePort } from '@threshold/contracts/training';
import { nutritionStreak, weeklyStreak, weekOf, workoutStreak } from '@threshold/physiology';
import type { StreaksView } from '../../schemas.ts';
import { firstWindow, stepBack } from './step-back.ts';

/** The athlete's streaks as of their own today, weeks by their own week start (specification sections 3 and 4, ruling 3). */
export async function showStreaks(look: Look): Promise<StreaksView> {
  const { athleteId } = look;
  const now = await nowOf(look);
  const [trained, logged] = await Promise.all([
    trainingOf(look, now),
    stepBack(
      now.window,
      (span) => look.ask(nutritionPort).loggedDays(athleteId, span),
      (days, since) => nutritionStreak(days, now.today, since),
    ),
  ]);
  return { workout: trained.days.count, nutrition: logged.count, weekly: trained.weeks.count };
}

/** The two streaks of training alone. */
export async function trainingStreaks(look: Look): Promise<Pick<StreaksView, 'workout' | 'weekly'>> {
  const { days, weeks } = await trainingOf(look, await nowOf(look));
  return { workout: days.count, weekly: weeks.count };
}

type Now = Awaited<ReturnType<typeof nowOf>>;

async function nowOf(look: Look) {
  const { today, weekStart } = await look.ask(athletesPort).calendarOf(look.athleteId);
  return { today, weekStart, window: firstWindow(today, weekOf(today, weekStart).start) };
}

const trainingOf = (look: Look, { today, weekStart, window }: Now) =>
  stepBack(
    window,
    (span) => look.ask(trainingDonePort).dayMarks(look.athleteId, span),
    (marks, since) => {
      const [days, weeks] = [
        workoutStreak(marks, today, since),
        weeklyStreak(marks, today, { weekStart, since }),
      ];
      return { days, weeks, needsMore: days.needsMore || weeks.needsMore };
    },
  );
