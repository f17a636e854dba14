import { formatDistance, getInjuryLimits, raceDistanceLabel, toCareGroup } from '@threshold/physiology';
import type { Finding } from '../../validate/finding.ts';
import { getMaxFirstRunMinutes, startsAsNovice } from '../care.ts';
import { computeKnownWeekKm, findLongestRecentRunKm, toGoal } from '../goal.ts';
import { INVARIANTS, type InvariantId } from '../invariants.ts';
import { getLongRunTargetKm, isTaperWeek } from '../limits.ts';
import type { Plan, PlanCheck } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { hasLimitedTime } from '../time-off.ts';
import { splitIntoWeeks } from '../week/plan-weeks.ts';

const RACE_RULES: ReadonlySet<InvariantId> = new Set(['P04', 'P20', 'P21', 'P22', 'P27', 'P50']);

/**
 * Lists the rules that a plan meets, in plain words. Skips rules that don't concern this athlete.
 * @param findings from `validatePlan`; their rules are left out
 */
export function planChecks(input: PlanInput, findings: readonly Finding[]): PlanCheck[] {
  const brokenIds = new Set(findings.map(({ id }) => id));
  return INVARIANT_IDS.filter((id) => isApplicable(id, input) && !brokenIds.has(id)).map((id) => ({
    id,
    text: `${capitalize(INVARIANTS[id])}.`,
  }));
}

const INVARIANT_IDS = Object.keys(INVARIANTS).filter((id): id is InvariantId => id in INVARIANTS);

function isApplicable(id: InvariantId, input: PlanInput): boolean {
  const goal = toGoal(input);
  if (RACE_RULES.has(id) && goal.raceDay === null) return false;
  if (id === 'P20') return hasWeekBeforeTaper(input);
  if (id === 'P27') return getLongRunTargetKm(input) !== null;
  if (id === 'P18') return goal.isRecovery;
  if (id === 'P19' || id === 'P39') return input.fitnessClass !== 'none' && input.classDays.length > 0;
  // Without a known run there is nothing to compare with, so the check isn't shown as passed.
  if (id === 'P13')
    return findLongestRecentRunKm(input) !== null || input.lockedDays.some(({ km }) => km > 0);
  // P10 compares four consecutive full weeks before the taper.
  if (id === 'P10')
    return (
      countLongestStreak(splitIntoWeeks(input).map((week) => week.isFull && !isTaperWeek(input, week))) >= 4
    );
  // P43 needs known running to compare with.
  if (id === 'P43')
    return (
      getInjuryLimits(input.injuries).volumeShare < 1 &&
      (findLongestRecentRunKm(input) !== null || computeKnownWeekKm(input) !== null)
    );
  // An injury that reduces the volume suspends P42 and P45.
  if (id === 'P42')
    return getInjuryLimits(input.injuries).volumeShare === 1 && findLongestRecentRunKm(input) !== null;
  if (id === 'P45') return getInjuryLimits(input.injuries).volumeShare === 1;
  if (id === 'P47') return toCareGroup(input) !== 'none' || Number.isFinite(getMaxFirstRunMinutes(input));
  if (id === 'P51') return hasLimitedTime(input);
  return id !== 'P26' || input.injuries.length > 0;
}

function hasWeekBeforeTaper(input: PlanInput): boolean {
  const weeks = splitIntoWeeks(input);
  const firstFullWeek = weeks.find(({ isFull }) => isFull);
  return (
    firstFullWeek !== undefined &&
    weeks.some((week) => week.monday > firstFullWeek.monday && isTaperWeek(input, week))
  );
}

function countLongestStreak(flags: readonly boolean[]): number {
  let longest = 0;
  let streak = 0;
  for (const flag of flags) {
    streak = flag ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** Explains a rules-based plan in one or two sentences, with the plan's numbers. */
export function planRationale({ weeks, sessions, rampIn }: Plan, input: PlanInput): string {
  const trainingSessions = sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
  if (trainingSessions.length === 0)
    return sessions.some(({ kind }) => kind === 'race')
      ? 'Your training is done. What counts now is rest, and the race.'
      : 'Nothing but rest for now, because your injury stops all training.';
  const formatKm = (distance: number) => formatDistance(distance, input.units);
  const longestKm = Math.max(0, ...trainingSessions.map(({ plannedKm }) => plannedKm ?? 0));
  const peakKm = Math.max(0, ...weeks.map(({ plannedKm }) => plannedKm));
  const cutbackCount = weeks.filter(({ isCutback }) => isCutback).length;
  const parts = [
    `a highest week of ${formatKm(peakKm)}`,
    `a longest run of ${formatKm(longestKm)}`,
    ...(cutbackCount > 0 ? [`${cutbackCount} lighter ${cutbackCount === 1 ? 'week' : 'weeks'}`] : []),
  ];
  const startingPoint = startsAsNovice(input)
    ? 'short easy runs'
    : rampIn
      ? 'what you’ve been running lately'
      : 'your level’s mileage';
  return `This plan covers ${formatGoal(weeks.length, input)}, with ${parts.join(', ')}. The plan starts from ${startingPoint}, with ${input.trainingDaysPerWeek} training days a week and zones based on an LTHR of ${input.lthrBpm} bpm.`;
}

function formatGoal(weekCount: number, input: PlanInput): string {
  const weeksText = `${weekCount} ${weekCount === 1 ? 'week' : 'weeks'}`;
  const goal = toGoal(input);
  if (goal.isWalking) return `${weeksText} of walking`;
  if (goal.isRecovery) return `${weeksText} of recovery`;
  return `${weeksText} ${goal.raceDay === null ? 'for' : 'toward'} your ${input.raceDistance === null ? 'goal' : raceDistanceLabel(input.raceDistance)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
