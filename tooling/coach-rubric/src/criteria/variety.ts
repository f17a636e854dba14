import { daysSinceMonday } from '@threshold/physiology';
import { type Part, part, ramp, shareOf } from '../part.ts';
import { isClass, isQuality, type PlanRecord, type WeekRecord } from '../plan-record.ts';

/** Distinct types in eight weeks by training days, as Pfitzinger's and Higdon's plans hold. */
const WANTED_TYPES = [0, 0, 0, 7, 9, 12, 12, 12];

/** A week from day to day: weekdays and types. For class athletes, only what the plan adds. */
const signature = ({ sessions }: WeekRecord, hasClasses: boolean): string =>
  sessions
    .filter((row) => !hasClasses || !isClass(row))
    .map(({ date, type }) => `${daysSinceMonday(date)} ${type}`)
    .join(', ');

/** Session types, weeks and quality runs differ. */
export function gradeVariety({ athlete, build, sessions }: PlanRecord): Part[] {
  if (build.length < 3) return [];
  const wanted = athlete.isLimited ? 6 : (WANTED_TYPES[athlete.input.trainingDaysPerWeek] ?? 12);
  // A number in its name makes no new type.
  const types = new Set(sessions.map(({ type }) => type.toLowerCase().replaceAll(/[\d:×., ]/g, '')));
  const weeks = build.map((week) => signature(week, athlete.classCount > 0));
  const works = build.flatMap(({ runs }) =>
    runs.filter(isQuality).map(({ type, steps }) => {
      const reps = steps.filter(({ zone }) => zone >= 3);
      return [type, ...reps.map(({ minutes, zone }) => `${minutes} in ${zone}`)].join(' ');
    }),
  );
  const unlike = shareOf(weeks, (week) => weeks.indexOf(week) === weeks.lastIndexOf(week));
  const distinct = ramp(new Set(works).size / Math.max(works.length, build.length - 1), 0.25, 0.8);
  return [
    part('distinct session types', 4, ramp(types.size, 0.3 * wanted, wanted)),
    part('no two weeks alike', 2, unlike),
    part('quality runs differ', 2, athlete.isEasyOnly ? null : distinct),
  ];
}
