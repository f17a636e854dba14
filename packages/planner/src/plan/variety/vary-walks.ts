import { findBannedWord, type PlanStep } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { sumStepKm, sumStepMinutes, walkingPace } from '../pace-model.ts';
import type { PlannerContext } from '../planner-context.ts';
import { toWeekNumber } from '../week/plan-weeks.ts';
import type { WeekToVary } from './week-to-vary.ts';

const MIN_VARIED_MINUTES = 25;
// Very easy walking at the start and at the end.
const EDGE_MINUTES = 5;
const BRISK_MINUTES = 3;
const EASY_MINUTES = 2;

interface WalkForm {
  readonly type: string;
  readonly maxMinutes: number;
  readonly toSteps: (minutes: number) => PlanStep[];
}

const evenWalk = (type: string, label: string, maxMinutes: number): WalkForm => ({
  type,
  maxMinutes,
  toSteps: (minutes) => [
    { label: 'Easy walk', minutes: EDGE_MINUTES, zone: 1 },
    { label, minutes: minutes - 2 * EDGE_MINUTES, zone: 2 },
    { label: 'Easy walk', minutes: EDGE_MINUTES, zone: 1 },
  ],
});

const INTERVALS: WalkForm = {
  type: 'Interval walk',
  maxMinutes: 70,
  toSteps: (minutes) => {
    const rounds = Math.floor((minutes - 2 * EDGE_MINUTES) / (BRISK_MINUTES + EASY_MINUTES));
    const lastMinutes = minutes - EDGE_MINUTES - rounds * (BRISK_MINUTES + EASY_MINUTES);
    return [
      { label: 'Easy walk', minutes: EDGE_MINUTES, zone: 1 },
      ...Array.from({ length: rounds }, (): PlanStep[] => [
        { label: 'Brisk', minutes: BRISK_MINUTES, zone: 2 },
        { label: 'Easy', minutes: EASY_MINUTES, zone: 1 },
      ]).flat(),
      { label: 'Easy walk', minutes: lastMinutes, zone: 1 },
    ];
  },
};

const BRISK = evenWalk('Brisk walk', 'Brisk', 90);
const HILLS = evenWalk('Hill walk', 'Over hills', 120);

// Weeks rotate through these forms. A week's first varied day gets the first form, and so on.
const FORMS: readonly (readonly WalkForm[])[] = [[BRISK], [INTERVALS], [HILLS, BRISK], [INTERVALS, HILLS]];

/** Gives the week's easy walks brisk parts and hills, in the same minutes. A lighter week stays easy. */
export function varyWalks(
  { limits }: PlannerContext,
  { frame, isCutback }: WeekToVary,
  sessions: readonly DraftSession[],
): DraftSession[] {
  if (isCutback || limits.volumeShare < 1) return [...sessions];
  const forms = FORMS[toWeekNumber(frame) % FORMS.length] ?? [];
  const variedDays = sessions
    .filter(({ kind, steps }) => kind === 'easy' && sumStepMinutes(steps) >= MIN_VARIED_MINUTES)
    .map(({ day }) => day);
  return sessions.map((session) => {
    const form = session.kind === 'easy' ? forms[variedDays.indexOf(session.day)] : undefined;
    const minutes = sumStepMinutes(session.steps);
    if (form === undefined || minutes > form.maxMinutes) return session;
    const steps = form.toSteps(minutes);
    const text = [form.type, ...steps.map(({ label }) => label)].join(' ');
    if (findBannedWord(limits, text) !== undefined) return session;
    return { ...session, type: form.type, steps, km: sumStepKm(walkingPace, steps) };
  });
}
