import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { weekReviewed } from '@threshold/contracts/training';
import { addDays, type LocalDate, toWeekday } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewFacts } from '../../review-schemas.ts';
import { selectActivePlan } from '../plans/active-plan.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { formatTypeInSentence } from '../workouts/workout-view.ts';
import { describeTooHard } from './describe-too-hard.ts';
import { findGrowth } from './find-growth.ts';
import { findQuestions } from './find-questions.ts';
import { getReviewedWeek, type ReviewedWeek } from './get-reviewed-week.ts';
import { proposeNextWeek } from './propose-next-week.ts';
import { WeeklyReview } from './weekly-review.entity.ts';

/**
 * Stores the review of the week that starts on `monday`, with a proposal if the next week should change. Does nothing
 * if the week is reviewed already or had no planned session, or if there is no active plan or it has ended.
 */
export async function reviewWeek(ctx: CommandContext, monday: LocalDate): Promise<void> {
  // The next week's proposal is planned from what is read below.
  await lockPlans(ctx);
  const { today, units } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const plan = await selectActivePlan(ctx).select('weeks').where('ends_on', '>=', today).executeTakeFirst();
  if (!plan || (await isReviewed(ctx, monday))) return;
  const week = await getReviewedWeek(ctx, { monday, today });
  if (week.planned.sessions === 0) return;
  const { reasons, proposalId } = await proposeNextWeek(ctx, week);
  const nextTheme = plan.weeks.find(({ endsOn }) => endsOn > week.sunday)?.theme;
  const facts: ReviewFacts = {
    planned: week.planned,
    done: week.done,
    keySessions: week.keySessions.map(({ date, type, outcome }) => ({ date, type, outcome })),
    grew: await findGrowth(ctx, week, units),
    next: [
      ...listMissedWorkSentences(week, proposalId !== null),
      ...(proposalId === null ? [] : reasons),
      ...(await describeTooHard(ctx, week, proposalId === null ? null : reasons)),
      ...(proposalId === null ? [formatUnchanged(nextTheme)] : []),
      ...(await findQuestions(ctx, week.sunday)),
    ].slice(0, MAX_NEXT_ENTRIES),
  };
  const createdAt = ctx.now();
  await ctx.em.insert(WeeklyReview, {
    id: uuidv7({ msecs: createdAt.getTime() }),
    athleteId: ctx.athleteId,
    weekStartsOn: monday,
    createdAt,
    facts,
    proposalId,
  });
  await ctx.emit(weekReviewed, { athleteId: ctx.athleteId, weekStartsOn: monday });
}

async function isReviewed({ em, athleteId }: CommandContext, monday: LocalDate): Promise<boolean> {
  const row = await trainingTables(em)
    .selectFrom('weekly_review')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('week_starts_on', '=', monday)
    .executeTakeFirst();
  return row !== undefined;
}

const formatUnchanged = (theme: string | undefined): string =>
  `Nothing changes. Next week stays as planned.${theme === undefined ? '' : ` ${theme}.`}`;

/** Says that missed sessions are not made up, unless a proposal's reason does. After illness, always says so. */
function listMissedWorkSentences({ missedSessions, timeOff }: ReviewedWeek, hasProposal: boolean): string[] {
  if (timeOff.includes('ill'))
    return ['You were sick. You don’t need to make anything up, and your training comes back step by step.'];
  if (hasProposal || missedSessions.length === 0) return [];
  const names = missedSessions
    .slice(0, MAX_NAMED_SESSIONS)
    .map(({ date, type }) => `${toWeekday(date)}’s ${formatTypeInSentence(type)}`);
  const otherText = missedSessions.length > MAX_NAMED_SESSIONS ? ' or the rest' : '';
  return [`You don’t need to make up ${names.join(', ')}${otherText}.`];
}

const MAX_NAMED_SESSIONS = 3;
/** Limit of `next` in `reviewFacts`. */
const MAX_NEXT_ENTRIES = 6;

/** The Monday of the week that a Sunday ends. */
export const toMondayBefore = (sunday: LocalDate): LocalDate => addDays(sunday, -6);
