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
  const { today, weekStart } = await look.ask(athletesPort).calendarOf(athleteId);
  const window = firstWindow(today, weekOf(today, weekStart).start);
  const trained = await stepBack(
    window,
    (span) => look.ask(trainingDonePort).dayMarks(athleteId, span),
    (marks, since) => {
      const [days, weeks] = [
        workoutStreak(marks, today, since),
        weeklyStreak(marks, today, { weekStart, since }),
      ];
      return { days, weeks, needsMore: days.needsMore || weeks.needsMore };
    },
  );
  const logged = await stepBack(
    window,
    (span) => look.ask(nutritionPort).loggedDays(athleteId, span),
    (days, since) => nutritionStreak(days, today, since),
  );
  return { workout: trained.days.count, nutrition: logged.count, weekly: trained.weeks.count };
}
