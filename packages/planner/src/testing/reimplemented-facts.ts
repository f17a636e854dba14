import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';

/*
 * Facts for the rules that `reimplemented-rules.ts` implements a second time. They share no code with the planner.
 */

export const MILE_KM = 1.609344;
export const MAX_MILES = { beginner: 35, intermediate: 50, advanced: 70, pro: 100, 'post-race-recovery': 25 };
const LOWER_LIMB = ['Knee', 'Ankle', 'Calf', 'Hip', 'Lower Back', 'Hamstring', 'Achilles', 'IT Band'];
// Percent of LTHR by zone.
export const ZONE_BANDS = { 1: [75, 85], 2: [85, 92], 3: [92, 98], 4: [98, 102], 5: [102, 110] } as const;

// Race efforts in percent of LTHR, by the race's kilometers or a run's name.
export function listRaceBands(name: string): (readonly [number, number])[] {
  const km = /^[0-9.]+$/.test(name) ? Number(name) : null;
  if (km !== null && km > 10) return [km < 42 ? [95, 100] : km < 50 ? [88, 94] : [75, 88]];
  if (/^10$|^10K-/.test(name)) return [[98, 103]];
  if (/^21\.1$|^half-marathon-/i.test(name)) return [[95, 100]];
  if (/^42\.2$|marathon-pace|progressive long|fast finish/i.test(name)) return [[88, 94]];
  return /^(50|80\.5|100|161)$|^(50K|50-mile|100K|100-mile)-/.test(name) ? [[75, 88]] : [];
}

export const toDayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
export const toMonday = (date: string) =>
  toDayNumber(date) - ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7);
export const isEasyGoal = (input: PlanInput) =>
  input.level === 'post-race-recovery' || typeof input.raceDistance === 'string';
export const findRaceDay = ({ raceDistance, raceDate }: PlanInput) =>
  raceDistance === null || raceDate === null ? null : toDayNumber(raceDate);
export const findHighestZone = (row: PlannedSession) =>
  Math.max(row.zone, ...row.steps.map(({ zone }) => zone));
export const isOnFoot = (row: PlannedSession) => row.plannedKm !== null && row.kind !== 'race';
export const sumKmOnFoot = (rows: readonly PlannedSession[]) =>
  rows.filter(isOnFoot).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);

export function isHardRow(row: PlannedSession): boolean {
  const tempoMinutes = row.steps
    .filter(({ zone }) => zone === 3)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return row.kind === 'race' || row.kind === 'class' || findHighestZone(row) >= 4 || tempoMinutes >= 20;
}

export function isWellFormed(row: PlannedSession): boolean {
  const stepMinutes = row.steps.reduce((total, { minutes }) => total + minutes, 0);
  const isNamed =
    row.type.length > 0 && row.type.length <= 60 && ['AM', 'Lunch', 'PM', 'Rest'].includes(row.session);
  if (!isNamed || ![1, 2, 3, 4, 5].includes(row.zone)) return false;
  if (row.kind === 'rest') return stepMinutes === 0 && row.duration === null;
  const [, hours, minutes] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(row.duration ?? '') ?? [];
  const isDurationRight =
    row.steps.every((step) => step.minutes >= 1) &&
    60 * Number(hours ?? 0) + Number(minutes ?? 0) === stepMinutes &&
    stepMinutes === row.durationMinutes;
  return isDurationRight && (row.kind === 'race' || (stepMinutes >= 5 && stepMinutes <= 480));
}

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function toWeekdayName(date: string): string | undefined {
  return WEEKDAY_NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()];
}

// An injured arm limits neither running nor, if it is mild, classes. Days may then be swapped as without it.
export const leavesTrainingAsIs = (
  { bodyPart, severity, stopsTraining }: PlanInput['injuries'][number],
  fitnessClass: PlanInput['fitnessClass'],
): boolean =>
  stopsTraining !== true &&
  !LOWER_LIMB.includes(bodyPart) &&
  (severity === 'Mild' || fitnessClass === 'none');

export function isAllowedWithInjuries(row: PlannedSession, { injuries }: PlanInput): boolean {
  if (injuries.some(({ stopsTraining }) => stopsTraining)) return row.kind === 'rest';
  const isBeyondMild = injuries.some(({ severity }) => severity !== 'Mild');
  if (isBeyondMild && (row.kind === 'strength' || row.kind === 'class')) return false;
  const text = [row.type, ...row.steps.map(({ label }) => label)].join(' ');
  // Treats pain without a rating as too high for hills.
  const hasCalfOrAchillesPain = injuries.some(
    ({ bodyPart, painLevel }) => /Achilles|Calf/.test(bodyPart) && (painLevel ?? 9) > 2,
  );
  if (hasCalfOrAchillesPain && /\b(?:hill|uphill|stride)/i.test(text)) return false;
  const upperBody = injuries.filter(({ bodyPart }) => !LOWER_LIMB.includes(bodyPart));
  if (upperBody.some(({ severity }) => severity !== 'Mild') && /\b(?:row|swim|press|bench)/i.test(text))
    return false;
  const lowerSeverities = injuries
    .filter(({ bodyPart }) => LOWER_LIMB.includes(bodyPart))
    .map(({ severity }) => severity);
  const isSevere = lowerSeverities.includes('Severe');
  const maxZone = isSevere
    ? 1
    : lowerSeverities.includes('Moderate')
      ? 2
      : lowerSeverities.length > 0
        ? 4
        : 5;
  if (isSevere && row.kind === 'cross' && !/once.{0,60}cleared/i.test(`${row.type} ${row.notes}`))
    return false;
  return row.kind === 'race' || (findHighestZone(row) <= maxZone && !(isSevere && isOnFoot(row)));
}

export function findLastDay(input: PlanInput): number {
  const raceDay = findRaceDay(input);
  // 56 days, or up to 63 if the race falls within them.
  const isInNineWeeks = raceDay !== null && raceDay <= toDayNumber(input.today) + 62;
  return isInNineWeeks ? raceDay : toDayNumber(input.today) + 55;
}

export function groupByWeek(plan: Plan): PlannedSession[][] {
  return [...Map.groupBy(plan.sessions, ({ date }) => toMonday(date)).values()];
}

export function groupByDay(plan: Plan): PlannedSession[][] {
  return [...Map.groupBy(plan.sessions, ({ date }) => date).values()];
}

export function listLockedDays(input: PlanInput, week: readonly PlannedSession[]) {
  const monday = week[0] ? toMonday(week[0].date) : 0;
  return input.lockedDays.filter(({ date }) => toMonday(date) === monday && date >= input.today);
}

export function computeMaxRunMinutes(input: PlanInput): number {
  if (isEasyGoal(input)) return 90;
  const km = Number(input.raceDistance ?? 0);
  const maxMinutesByRace = km < 42 ? 150 : km < 50 ? 180 : km < 80 ? 240 : km <= 100 ? 300 : 360;
  return input.level === 'beginner' ? Math.min(maxMinutesByRace, km >= 50 ? 240 : 180) : maxMinutesByRace;
}

const isInSpan = (day: number, { from, to }: { from: string; to: string }) =>
  day >= toDayNumber(from) && day <= toDayNumber(to);
export const isDayOff = (input: PlanInput, day: number) =>
  day !== findRaceDay(input) && (input.timeOff ?? []).some((span) => isInSpan(day, span));

// The B and C races that a plan contains, by day.
export function findPlannedOtherRaces(input: PlanInput): Map<number, { km: number; priority: 'B' | 'C' }> {
  const raceDay = findRaceDay(input) ?? Number.POSITIVE_INFINITY;
  const planned = new Map<number, { km: number; priority: 'B' | 'C' }>();
  const isLimited = input.injuries.some(
    ({ bodyPart, severity, stopsTraining }) =>
      stopsTraining ||
      LOWER_LIMB.includes(bodyPart) ||
      (severity !== 'Mild' && input.fitnessClass !== 'none'),
  );
  if (isLimited) return planned;
  for (const { date, km, priority } of listValidOtherRaces(input)) {
    const day = toDayNumber(date);
    const isLocked = input.lockedDays.some((locked) => locked.date === date);
    if (day >= toDayNumber(input.today) && day <= findLastDay(input) && day < raceDay && !isLocked)
      planned.set(day, { km, priority });
  }
  return planned;
}

const easyDaysAfterRace = (km: number) => (km < 21 ? 1 : Math.floor(km / 10));

export function listValidOtherRaces(input: PlanInput) {
  if (isEasyGoal(input)) return [];
  const validRaces: NonNullable<PlanInput['otherRaces']>[number][] = [];
  for (const race of [...(input.otherRaces ?? [])].sort(
    (a, b) => toDayNumber(a.date) - toDayNumber(b.date),
  )) {
    const day = toDayNumber(race.date);
    const raceDay = findRaceDay(input);
    const last = validRaces.at(-1);
    const isLate = raceDay !== null && raceDay - day <= Math.max(10, easyDaysAfterRace(race.km) + 6);
    const isSoon = last && day - toDayNumber(last.date) <= Math.max(3, easyDaysAfterRace(last.km));
    const isOff = isDayOff(input, day) || findReturnMinutes(input, day) !== null;
    if (!isLate && !isSoon && !isOff) validRaces.push(race);
  }
  return validRaces;
}

// True on the short days before a B or C race, and on the easy ones after it.
export const isEasyForRace = (input: PlanInput, day: number) =>
  listValidOtherRaces(input).some(({ date, km, priority }) => {
    const after = day - toDayNumber(date);
    return after > 0 ? after <= easyDaysAfterRace(km) : after < 0 && -after <= (priority === 'B' ? 3 : 1);
  });

// Returns are as long as the consecutive days of illness, from two to seven days. Their first half allows 30
// minutes, the second 45. Null on other days.
export function findReturnMinutes({ timeOff = [] }: PlanInput, day: number): number | null {
  const isIll = (other: number) => timeOff.some((span) => span.kind === 'ill' && isInSpan(other, span));
  if (isIll(day)) return null;
  let lastIllDay = day - 1;
  while (!isIll(lastIllDay) && day - lastIllDay < 8) lastIllDay--;
  let firstIllDay = lastIllDay;
  while (isIll(firstIllDay - 1)) firstIllDay--;
  const returnDays = Math.max(2, Math.min(7, lastIllDay - firstIllDay + 1));
  if (!isIll(lastIllDay) || day - lastIllDay > returnDays) return null;
  return day - lastIllDay - 1 < returnDays / 2 ? 30 : 45;
}
