import { notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { socialPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import { addDays, toWeekSpan } from '@threshold/physiology';
import { type AthleteTrainingView, TRAINING_WEEK_COUNT } from '../../athlete-training-schemas.ts';
import { listAchievements } from '../achievements/list-achievements.ts';
import { getVisibleIds } from '../leaderboard/get-visible-ids.ts';
import { gamificationTables } from '../tables.ts';

/**
 * Another athlete's twelve weeks and unlocked achievements (docs/specification.md#visibility). Distance and time are
 * the sums that the leaderboard uses, without any heart rate.
 * @throws DomainError 'not-found' for an unknown athlete or a block
 */
export async function getAthleteTraining(
  ctx: QueryContext,
  { userId }: { readonly userId: string },
): Promise<AthleteTrainingView> {
  const id = rowId.safeParse(userId).data?.toLowerCase();
  if (!id) throw notFound('Athlete not found');
  // In parallel and for any id, so that neither the response nor its timing reveals a block.
  const [namesById, blockedIds, visibleIds] = await Promise.all([
    ctx.port(usersPort).getNames([id]),
    ctx.port(socialPort).getBlockedAmong(ctx.athleteId, [id]),
    getVisibleIds(ctx, [id]),
  ]);
  if (!namesById.has(id) || blockedIds.has(id)) throw notFound('Athlete not found');
  if (id !== ctx.athleteId && !visibleIds.has(id)) return { weeks: [], badges: [], hidden: true };
  const [weeks, badges] = await Promise.all([listWeeks(ctx, id), listBadges(ctx, id)]);
  return { weeks, badges };
}

async function listWeeks(ctx: QueryContext, athleteId: string): Promise<AthleteTrainingView['weeks']> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const thisWeek = toWeekSpan(today, weekStart);
  const days = await gamificationTables(ctx.em)
    .selectFrom('point_source')
    .select('date')
    .select(({ fn }) => [
      fn.sum<number>('distance_meters').as('meters'),
      fn.sum<number>('activity_seconds').as('seconds'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', addDays(thisWeek.start, -7 * (TRAINING_WEEK_COUNT - 1)))
    .where('date', '<=', thisWeek.end)
    .groupBy('date')
    .execute();
  // Each week's minutes are the growth of the rounded total, so that they add up to the leaderboard's number.
  let totalSeconds = 0;
  return Array.from({ length: TRAINING_WEEK_COUNT }, (_, index) => {
    const startsOn = addDays(thisWeek.start, 7 * (index - TRAINING_WEEK_COUNT + 1));
    const daysOfWeek = days.filter(({ date }) => date >= startsOn && date <= addDays(startsOn, 6));
    const sum = (key: 'meters' | 'seconds') =>
      daysOfWeek.reduce((total, day) => total + Number(day[key] ?? 0), 0);
    const minutesBefore = Math.round(totalSeconds / 60);
    totalSeconds += sum('seconds');
    return {
      startsOn,
      distanceMeters: sum('meters'),
      minutes: Math.round(totalSeconds / 60) - minutesBefore,
    };
  });
}

async function listBadges(ctx: QueryContext, athleteId: string): Promise<AthleteTrainingView['badges']> {
  const rows = await gamificationTables(ctx.em)
    .selectFrom('user_achievement')
    .select(['achievement_id as achievementId', 'unlocked_at as unlockedAt'])
    .where('athlete_id', '=', athleteId)
    .where('unlocked_at', 'is not', null)
    .orderBy('unlocked_at', 'desc')
    .execute();
  const achievementsById = new Map(listAchievements().map((achievement) => [achievement.id, achievement]));
  return rows.flatMap(({ achievementId, unlockedAt }) => {
    const achievement = achievementsById.get(achievementId);
    return achievement && unlockedAt ? [{ ...achievement, unlockedAt: unlockedAt.toISOString() }] : [];
  });
}
