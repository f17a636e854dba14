import type { Plan, PlannedSession } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';

/*
 * Eighteen of the hard rules, implemented a second time from their text alone. They share no code with the
 * validator, so tests catch its mistakes.
 */

type Rule = (plan: Plan, input: PlanInput) => boolean;

const MILE_KM = 1.609344;
const MAX_MILES = { beginner: 35, intermediate: 50, advanced: 70, pro: 100, 'post-race-recovery': 25 };
const LOWER_LIMB = ['Knee', 'Ankle', 'Calf', 'Hip', 'Lower Back', 'Hamstring', 'Achilles', 'IT Band'];
// Percent of LTHR by zone.
const ZONE_BANDS = { 1: [75, 85], 2: [85, 92], 3: [92, 98], 4: [98, 102], 5: [102, 110] } as const;

// Race efforts in percent of LTHR, by the race's kilometers or a run's name.
function listRaceBands(name: string): (readonly [number, number])[] {
  const km = /^[0-9.]+$/.test(name) ? Number(name) : null;
  if (km !== null && km > 10) return [km < 42 ? [95, 100] : km < 50 ? [88, 94] : [75, 88]];
  if (/^10$|^10K-/.test(name)) return [[98, 103]];
  if (/^21\.1$|^half-marathon-/i.test(name)) return [[95, 100]];
  if (/^42\.2$|marathon-pace/i.test(name)) return [[88, 94]];
  return /^(50|80\.5|100|161)$|^(50K|50-mile|100K|100-mile)-/.test(name) ? [[75, 88]] : [];
}

const dayOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const mondayOf = (date: string) => dayOf(date) - ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7);
const isEasyGoal = (input: PlanInput) =>
  input.level === 'post-race-recovery' || typeof input.raceDistance === 'string';
const raceDayOf = ({ raceDistance, raceDate }: PlanInput) =>
  raceDistance === null || raceDate === null ? null : dayOf(raceDate);
const highestZone = (row: PlannedSession) => Math.max(row.zone, ...row.steps.map(({ zone }) => zone));
const isOnFoot = (row: PlannedSession) => row.plannedKm !== null && row.kind !== 'race';
const kmOf = (rows: readonly PlannedSession[]) =>
  rows.filter(isOnFoot).reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);

function isHardRow(row: PlannedSession): boolean {
  const tempoMinutes = row.steps
    .filter(({ zone }) => zone === 3)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return row.kind === 'race' || row.kind === 'class' || highestZone(row) >= 4 || tempoMinutes >= 20;
}

function isWellFormed(row: PlannedSession): boolean {
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

function weekdayNameOf(date: string): string | undefined {
  return WEEKDAY_NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()];
}

function isAllowedWithInjuries(row: PlannedSession, { injuries }: PlanInput): boolean {
  if (injuries.some(({ stopsTraining }) => stopsTraining)) return row.kind === 'rest';
  const isBeyondMild = injuries.some(({ severity }) => severity !== 'Mild');
  if (isBeyondMild && (row.kind === 'strength' || row.kind === 'class')) return false;
  const words = [row.type, ...row.steps.map(({ label }) => label)].join(' ');
  // Treats pain without a rating as too high for hills.
  const hasCalfOrAchillesPain = injuries.some(
    ({ bodyPart, painLevel }) => /Achilles|Calf/.test(bodyPart) && (painLevel ?? 9) > 2,
  );
  if (hasCalfOrAchillesPain && /\b(?:hill|uphill|stride)/i.test(words)) return false;
  const upperBody = injuries.filter(({ bodyPart }) => !LOWER_LIMB.includes(bodyPart));
  if (upperBody.some(({ severity }) => severity !== 'Mild') && /\b(?:row|swim|press|bench)/i.test(words))
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
  return row.kind === 'race' || (highestZone(row) <= maxZone && !(isSevere && isOnFoot(row)));
}

function lastDayOf(input: PlanInput): number {
  const raceDay = raceDayOf(input);
  // 56 days, or up to 63 if the race falls within them.
  const isInNineWeeks = raceDay !== null && raceDay <= dayOf(input.today) + 62;
  return isInNineWeeks ? raceDay : dayOf(input.today) + 55;
}

function groupByWeek(plan: Plan): PlannedSession[][] {
  return [...Map.groupBy(plan.sessions, ({ date }) => mondayOf(date)).values()];
}

function groupByDay(plan: Plan): PlannedSession[][] {
  return [...Map.groupBy(plan.sessions, ({ date }) => date).values()];
}

function listLockedIn(input: PlanInput, week: readonly PlannedSession[]) {
  const monday = week[0] ? mondayOf(week[0].date) : 0;
  return input.lockedDays.filter(({ date }) => mondayOf(date) === monday && date >= input.today);
}

function maxRunMinutes(input: PlanInput): number {
  if (isEasyGoal(input)) return 90;
  const km = Number(input.raceDistance ?? 0);
  const maxMinutesByRace = km < 42 ? 150 : km < 50 ? 180 : km < 80 ? 240 : km <= 100 ? 300 : 360;
  return input.level === 'beginner' ? Math.min(maxMinutesByRace, km >= 50 ? 240 : 180) : maxMinutesByRace;
}

const isInSpan = (day: number, { from, to }: { from: string; to: string }) =>
  day >= dayOf(from) && day <= dayOf(to);
const isDayOff = (input: PlanInput, day: number) =>
  day !== raceDayOf(input) && (input.timeOff ?? []).some((span) => isInSpan(day, span));

// The B and C races that a plan contains, by day.
function otherRacesOf(input: PlanInput): Map<number, { km: number; priority: 'B' | 'C' }> {
  const raceDay = raceDayOf(input) ?? Number.POSITIVE_INFINITY;
  const planned = new Map<number, { km: number; priority: 'B' | 'C' }>();
  const isLimited = input.injuries.some(
    ({ bodyPart, severity, stopsTraining }) =>
      stopsTraining ||
      LOWER_LIMB.includes(bodyPart) ||
      (severity !== 'Mild' && input.fitnessClass !== 'none'),
  );
  if (isLimited) return planned;
  for (const { date, km, priority } of listHeededRaces(input)) {
    const day = dayOf(date);
    const isLocked = input.lockedDays.some((locked) => locked.date === date);
    if (day >= dayOf(input.today) && day <= lastDayOf(input) && day < raceDay && !isLocked)
      planned.set(day, { km, priority });
  }
  return planned;
}

const easyDaysAfterRace = (km: number) => (km < 21 ? 1 : Math.floor(km / 10));

function listHeededRaces(input: PlanInput) {
  if (isEasyGoal(input)) return [];
  const heeded: NonNullable<PlanInput['otherRaces']>[number][] = [];
  for (const race of [...(input.otherRaces ?? [])].sort((a, b) => dayOf(a.date) - dayOf(b.date))) {
    const day = dayOf(race.date);
    const raceDay = raceDayOf(input);
    const last = heeded.at(-1);
    const isLate = raceDay !== null && raceDay - day <= Math.max(10, easyDaysAfterRace(race.km) + 6);
    const isSoon = last && day - dayOf(last.date) <= Math.max(3, easyDaysAfterRace(last.km));
    const isOff = isDayOff(input, day) || findReturnMinutes(input, day) !== null;
    if (!isLate && !isSoon && !isOff) heeded.push(race);
  }
  return heeded;
}

// True on the short days before a B or C race, and on the easy ones after it.
const isEasyForRace = (input: PlanInput, day: number) =>
  listHeededRaces(input).some(({ date, km, priority }) => {
    const after = day - dayOf(date);
    return after > 0 ? after <= easyDaysAfterRace(km) : after < 0 && -after <= (priority === 'B' ? 3 : 1);
  });

// Returns are as long as the consecutive days of illness, from two to seven days. Their first half allows 30
// minutes, the second 45. Null on other days.
function findReturnMinutes({ timeOff = [] }: PlanInput, day: number): number | null {
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

const RULES: Readonly<Record<string, Rule>> = {
  P01: ({ sessions }) => sessions.every(isWellFormed),
  P02: ({ sessions, startsOn }, input) => {
    const last = lastDayOf(input);
    return startsOn >= input.today && sessions.every(({ date }) => date >= startsOn && dayOf(date) <= last);
  },
  P03: (plan, input) => {
    const days = groupByDay(plan);
    const filledDays = new Set([...plan.sessions, ...input.lockedDays].map(({ date }) => dayOf(date)));
    for (let day = dayOf(plan.startsOn); day <= lastDayOf(input); day++)
      if (!filledDays.has(day)) return false;
    return days.every((rows) => {
      const hasRest = rows.some(({ session, kind }) => session === 'Rest' || kind === 'rest');
      const timesOfDay = new Set(rows.map(({ session }) => session));
      return rows.length <= (hasRest ? 1 : 3) && timesOfDay.size === rows.length;
    });
  },
  P04: ({ sessions }, input) => {
    const others = otherRacesOf(input);
    const races = sessions.filter(({ kind, date }) => kind === 'race' && !others.has(dayOf(date)));
    const raceDay = raceDayOf(input);
    const isRaceDayLocked = input.lockedDays.some(({ date }) => dayOf(date) === raceDay);
    if (raceDay === null || isRaceDayLocked || raceDay > lastDayOf(input)) return races.length === 0;
    const km = typeof input.raceDistance === 'number' ? input.raceDistance : null;
    return (
      races.length === 1 &&
      races.every(
        ({ date, plannedKm }) =>
          dayOf(date) === raceDay && Math.abs((plannedKm ?? 0) - (km ?? plannedKm ?? 0)) <= 0.5,
      )
    );
  },
  P05: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const trainedDayCount = new Set(
        week.filter(({ kind }) => kind !== 'rest' && kind !== 'race').map(({ date }) => date),
      ).size;
      const classes = week.filter(({ kind }) => kind === 'class').length;
      const locked = listLockedIn(input, week).filter(({ isTraining }) => isTraining).length;
      return trainedDayCount <= Math.max(input.trainingDaysPerWeek - locked, classes);
    }),
  P07: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const locked = listLockedIn(input, week).reduce((sum, { km }) => sum + km, 0);
      const maxKm = MAX_MILES[isEasyGoal(input) ? 'post-race-recovery' : input.level] * MILE_KM * 1.005;
      return kmOf(week) + locked <= Math.max(maxKm, locked + 0.01);
    }),
  P12: ({ sessions }, input) =>
    sessions.every((row) => !isOnFoot(row) || row.durationMinutes <= maxRunMinutes(input)),
  P15: (plan, input) => {
    const hardRowsByDay = new Map(
      groupByDay(plan).map((rows) => [dayOf(rows[0]?.date ?? ''), rows.filter(isHardRow)]),
    );
    const lockedHardDays = new Set(
      input.lockedDays.filter(({ isHard }) => isHard).map(({ date }) => dayOf(date)),
    );
    return [...hardRowsByDay].every(([day, rows]) =>
      rows.every((row) => {
        if (row.kind === 'class')
          return (hardRowsByDay.get(day + 1) ?? []).every(({ kind }) => kind === 'class');
        const hasHardNextDay =
          (hardRowsByDay.get(day + 1) ?? []).length > 0 ||
          (row.kind !== 'race' && lockedHardDays.has(day + 1));
        return !hasHardNextDay && (row.kind === 'race' || !lockedHardDays.has(day - 1));
      }),
    );
  },
  P16: (plan, input) =>
    groupByWeek(plan).every((week) => {
      const days = new Set(
        week.filter((row) => isHardRow(row) && row.kind !== 'race').map(({ date }) => date),
      ).size;
      const locked = listLockedIn(input, week).filter(({ isHard }) => isHard).length;
      const classes = week.filter(({ kind }) => kind === 'class').length;
      const maxByLevel = isEasyGoal(input) ? 0 : input.level === 'beginner' ? 2 : 3;
      return days === 0 || days + locked <= (isEasyGoal(input) ? 0 : Math.max(maxByLevel, classes + locked));
    }),
  P48: (plan, input) => {
    const raceDay = raceDayOf(input) ?? Number.NEGATIVE_INFINITY;
    const longDays = new Set(
      plan.sessions.filter(({ kind }) => kind === 'long').map(({ date }) => dayOf(date)),
    );
    const hardDaysBefore = (input.recentDays ?? [])
      .filter(({ isHard }) => isHard)
      .map(({ date }) => dayOf(date));
    return plan.sessions
      .filter((row) => isHardRow(row) && row.kind !== 'class' && row.kind !== 'race')
      .map(({ date }) => dayOf(date))
      .every(
        (day) =>
          !longDays.has(day + 1) && !hardDaysBefore.includes(day - 1) && ![1, 2, 3].includes(raceDay - day),
      );
  },
  P49: ({ sessions }, { injuries, uninjured = [] }) =>
    injuries.length === 0 ||
    uninjured.length === 0 ||
    sessions.every((row) => {
      const sameDaySessions = uninjured.filter(({ date }) => date === row.date);
      return (
        row.kind === 'rest' ||
        row.kind === 'race' ||
        (row.durationMinutes <= Math.max(0, ...sameDaySessions.map(({ minutes }) => minutes)) &&
          highestZone(row) <= Math.max(0, ...sameDaySessions.map(({ zone }) => zone)))
      );
    }),
  P18: ({ sessions }, input) =>
    !isEasyGoal(input) ||
    sessions.every((row) => row.kind === 'race' || (row.kind !== 'class' && highestZone(row) <= 2)),
  P19: ({ sessions }, input) => {
    const { fitnessClass, classDays, injuries } = input;
    const classes = sessions.filter(({ kind }) => kind === 'class');
    const isScheduled = (date: string) => classDays.some((day) => day === weekdayNameOf(date));
    const areScheduled = classes.every(({ date, session }) => session === 'AM' && isScheduled(date));
    if (fitnessClass === 'none') return classes.length === 0;
    const canMissClasses =
      isEasyGoal(input) ||
      input.isPregnant === true ||
      injuries.some(({ severity }) => severity !== 'Mild') ||
      classDays.length > Math.min(input.trainingDaysPerWeek, 6);
    const raceDay = raceDayOf(input) ?? Number.POSITIVE_INFINITY;
    const wantedDates = new Set(
      sessions
        .map(({ date }) => date)
        .filter(
          (date) =>
            isScheduled(date) &&
            raceDay - dayOf(date) > (Number(input.raceDistance) >= 42 ? 6 : 4) &&
            !isDayOff(input, dayOf(date)) &&
            findReturnMinutes(input, dayOf(date)) === null &&
            !listHeededRaces(input).some((race) => race.date === date) &&
            !isEasyForRace(input, dayOf(date)),
        ),
    );
    return areScheduled && (canMissClasses || classes.length === wantedDates.size);
  },
  P21: ({ sessions }, input) => {
    const raceDay = raceDayOf(input);
    if (raceDay === null) return true;
    const km = typeof input.raceDistance === 'number' ? input.raceDistance : 0;
    const gapDays = km <= 10 ? 7 : km < 42 ? 14 : 20;
    const longestKm = Math.max(
      0,
      ...input.lockedDays.map(({ km: lockedKm }) => lockedKm),
      ...sessions.filter(isOnFoot).map(({ plannedKm }) => plannedKm ?? 0),
    );
    const isFarEnough = (row: PlannedSession) =>
      !isOnFoot(row) ||
      row.plannedKm !== longestKm ||
      row.durationMinutes < 75 ||
      raceDay - dayOf(row.date) >= gapDays;
    const areLight = [raceDay - 1, raceDay - 2].every((day) => {
      const rows = sessions.filter((row) => dayOf(row.date) === day && row.kind !== 'rest');
      return (
        rows.reduce((sum, row) => sum + row.durationMinutes, 0) <= 40 && rows.every(({ zone }) => zone <= 2)
      );
    });
    return areLight && sessions.every(isFarEnough);
  },
  P23: ({ sessions }, input) => {
    const { lthrBpm, maxHrBpm, raceDistance } = input;
    const others = otherRacesOf(input);
    return sessions.every((row) => {
      if (row.kind === 'rest' || row.kind === 'strength') return true;
      const otherKm = others.get(dayOf(row.date))?.km;
      const name = row.kind === 'race' ? `${otherKm ?? raceDistance}` : row.type;
      const hasUpperBoundOnly =
        row.zone <= 2 || /\b(?:50|80\.5|100|161)\b|\b(?:50K|100K|\d+-mile)-pace/i.test(name);
      const numbers = (row.hrTarget ?? '').match(/\d+/g)?.map(Number) ?? [];
      const [low, high] = hasUpperBoundOnly ? [null, numbers[0]] : numbers;
      if (low === undefined || high === undefined || numbers.length !== (hasUpperBoundOnly ? 1 : 2))
        return false;
      // Allows three bpm beyond a band for rounding.
      const isInBand = [ZONE_BANDS[row.zone], ...listRaceBands(name)].some(
        ([from, to]) =>
          (low ?? from * lthrBpm) >= (from * lthrBpm) / 100 - 3 && high <= (to * lthrBpm) / 100 + 3,
      );
      const isWritten = row.hrTarget === (low === null ? `below ${high} bpm` : `${low}-${high} bpm`);
      const isOrdered = low === null || low < high;
      return (
        isWritten &&
        row.hrLow === low &&
        row.hrHigh === high &&
        isOrdered &&
        isInBand &&
        high <= (maxHrBpm ?? 300)
      );
    });
  },
  P51: ({ sessions }, input) => {
    const trainingRows = sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
    const ownRows = trainingRows.filter(({ kind }) => kind !== 'class');
    return (
      trainingRows.every(({ date }) => !isDayOff(input, dayOf(date))) &&
      trainingRows.every((row) => {
        const maxMinutes = findReturnMinutes(input, dayOf(row.date));
        return maxMinutes === null || (highestZone(row) <= 2 && row.durationMinutes <= maxMinutes);
      }) &&
      ownRows.every(({ date, durationMinutes }) => {
        const monday = mondayOf(date);
        return durationMinutes <= (input.availability?.[dayOf(date) - monday] ?? durationMinutes);
      })
    );
  },
  P52: ({ sessions }, input) => {
    const training = sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
    const areInPlace = [...otherRacesOf(input)].every(([day, { km }]) => {
      const rows = sessions.filter(({ date }) => dayOf(date) === day);
      const isAlone = rows.length === 1;
      return (
        isAlone &&
        rows.every((row) => row.kind === 'race' && row.plannedKm === km && isRaceable(row, day, km))
      );
    });
    function isRaceable(row: PlannedSession, day: number, km: number): boolean {
      const { weeklyKm = [], longestRunKm = null } = input.history ?? {};
      const meanKm = weeklyKm.slice(0, 4).reduce((sum, week) => sum + week, 0) / Math.min(4, weeklyKm.length);
      const knownKm = longestRunKm ? Math.max(longestRunKm, 1, weeklyKm.length < 3 ? 0 : meanKm / 7) : 0;
      const runs = [
        ...sessions.filter(isOnFoot).map(({ date, plannedKm }) => ({ day: dayOf(date), km: plannedKm ?? 0 })),
        ...input.lockedDays.map((locked) => ({ day: dayOf(locked.date), km: locked.km })),
        ...[...otherRacesOf(input)].map(([raceDay, race]) => ({ day: raceDay, km: race.km })),
        { day: dayOf(input.today) - 1, km: knownKm },
      ];
      const recentKm = runs.filter((run) => run.day < day && run.day >= day - 30).map((run) => run.km);
      return highestZone(row) <= 2 || km <= 1.3 * Math.max(0, ...recentKm);
    }
    const areNearDaysFree = listHeededRaces(input).every(({ date, priority }) => {
      const daysFrom = (row: PlannedSession) => dayOf(row.date) - dayOf(date);
      const minutesBefore = (daysBefore: number) =>
        training
          .filter((row) => daysFrom(row) === -daysBefore)
          .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
      const areShort =
        priority === 'B'
          ? minutesBefore(1) <= 25 && minutesBefore(2) <= 30 && minutesBefore(3) <= 45
          : minutesBefore(1) <= 40;
      return (
        areShort &&
        training.every((row) => {
          if (row.kind === 'long') return Math.abs(daysFrom(row)) > 3;
          return row.kind === 'class' || highestZone(row) <= 2 || Math.abs(daysFrom(row)) > 2;
        })
      );
    });
    const areEasyDaysEasy = training.every(
      (row) =>
        !isEasyForRace(input, dayOf(row.date)) ||
        (highestZone(row) <= 2 && !['class', 'strength', 'long'].includes(row.kind)),
    );
    return areInPlace && areNearDaysFree && areEasyDaysEasy;
  },
  P26: ({ sessions }, input) => sessions.every((row) => isAllowedWithInjuries(row, input)),
  P28: ({ sessions }) =>
    sessions.every(({ notes, rationale }) =>
      [notes, rationale].every(
        (text) => text.length <= 500 && !/https?:|<\w|ibuprofen|lose weight|previous rules/i.test(text),
      ),
    ),
};

/** The ids of the rules implemented here. */
export const REIMPLEMENTED_RULE_IDS = Object.keys(RULES);

/**
 * The ids of the rules that a plan breaks, according to this second implementation. Only P01 if a row is
 * malformed.
 */
export function findBrokenRules(plan: Plan, input: PlanInput): string[] {
  if (!plan.sessions.every(isWellFormed)) return ['P01'];
  return Object.entries(RULES).flatMap(([id, isMet]) => (isMet(plan, input) ? [] : [id]));
}
