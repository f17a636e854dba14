import type { InsightRule } from '../insight-rule.ts';

const MIN_DUE_SESSIONS = 4;
/** Percentages between these two produce no finding. */
const GOOD_PERCENT = 85;
const LOW_PERCENT = 60;

/** Share of the plan completed in four weeks. Another workout on the same day also counts. */
export const completionRule: InsightRule = ({ plan: { due: dueCount, done: doneCount } }) => {
  if (dueCount < MIN_DUE_SESSIONS) return null;
  const percent = Math.round((100 * doneCount) / dueCount);
  const basis = [
    { label: 'Planned sessions, 4 weeks', value: String(dueCount) },
    { label: 'Done', value: `${doneCount} (${percent}%)` },
  ];
  const message = `You did ${doneCount} of the ${dueCount} sessions planned in the last 4 weeks (${percent}%).`;
  if (percent >= GOOD_PERCENT)
    return {
      type: 'positive',
      title: 'You’re sticking to your plan',
      message,
      basis,
      advice: 'Keep following your plan.',
    };
  if (percent >= LOW_PERCENT) return null;
  return {
    type: 'neutral',
    title: 'You missed a good part of the plan',
    message,
    basis,
    advice: 'Choose fewer training days a week in your profile. A plan you can keep is worth more.',
  };
};
