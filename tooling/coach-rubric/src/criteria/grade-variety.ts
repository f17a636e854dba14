import { daysSinceMonday } from '@threshold/physiology';
import { computeShare, createPart, gradeLinearly, type Part } from '../part.ts';
import { isClass, isQuality, type PlanRecord, type WeekRecord } from '../read-plan.ts';

/** Distinct types in eight weeks by training days, as Pfitzinger's and Higdon's plans hold. */
const WANTED_TYPE_COUNTS = [0, 0, 0, 7, 9, 12, 12, 12];

/** A week from day to day: weekdays and types. For class athletes, only what the plan adds. */
const describeWeek = ({ sessions }: WeekRecord, hasClasses: boolean): string =>
  sessions
    .filter((row) => !hasClasses || !isClass(row))
    .map(({ date, type }) => `${daysSinceMonday(date)} ${type}`)
    .join(', ');

/** Session types, weeks and quality runs differ. */
export function gradeVariety({ athlete, buildWeeks, sessions }: PlanRecord): Part[] {
  if (buildWeeks.length < 3) return [];
  const wantedTypeCount = athlete.isLimited
    ? 6
    : (WANTED_TYPE_COUNTS[athlete.input.trainingDaysPerWeek] ?? 12);
  // A number in its name makes no new type.
  const types = new Set(sessions.map(({ type }) => type.toLowerCase().replaceAll(/[\d:×., ]/g, '')));
  const weekTexts = buildWeeks.map((week) => describeWeek(week, athlete.classCount > 0));
  const hardRunTexts = buildWeeks.flatMap(({ runs }) =>
    runs.filter(isQuality).map(({ type, steps }) => {
      const hardSteps = steps.filter(({ zone }) => zone >= 3);
      return [type, ...hardSteps.map(({ minutes, zone }) => `${minutes} in ${zone}`)].join(' ');
    }),
  );
  const uniqueWeekShare = computeShare(
    weekTexts,
    (week) => weekTexts.indexOf(week) === weekTexts.lastIndexOf(week),
  );
  const distinctRunGrade = gradeLinearly(
    new Set(hardRunTexts).size / Math.max(hardRunTexts.length, buildWeeks.length - 1),
    0.25,
    0.8,
  );
  return [
    createPart(
      'distinct session types',
      4,
      gradeLinearly(types.size, 0.3 * wantedTypeCount, wantedTypeCount),
    ),
    createPart('no two weeks alike', 2, uniqueWeekShare),
    createPart('quality runs differ', 2, athlete.isEasyOnly ? null : distinctRunGrade),
  ];
}
