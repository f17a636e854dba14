import { daysSinceMonday } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import { computeMean, computeShare, createPart, gradeLinearly, type Part } from '../part.ts';
import { isClass, isQuality, isRun, type PlanRecord, type WeekRecord } from '../read-plan.ts';

/** Distinct types in eight weeks by training days, as Pfitzinger's and Higdon's plans hold. */
const WANTED_TYPE_COUNTS = [0, 0, 0, 7, 9, 12, 12, 12];

/** A week from day to day: weekdays and types. For class athletes, only what the plan adds. */
const describeWeek = ({ sessions }: WeekRecord, hasClasses: boolean): string =>
  sessions
    .filter((row) => !hasClasses || !isClass(row))
    .map(({ date, type }) => `${daysSinceMonday(date)} ${type}`)
    .join(', ');

/** The share of runs that another format changes, for full points. The race decides most runs of any format. */
const WANTED_FORMAT_SHARE = 0.25;

/** A run from its day to its work. The minutes of easy parts are left out, because a longer class leaves fewer of them. */
const describeRun = ({ date, type, steps }: PlannedSession): string =>
  [
    date,
    type,
    ...steps.filter(({ zone }) => zone >= 3).map(({ minutes, zone }) => `${minutes} in ${zone}`),
  ].join(' ');

/**
 * Whether the runs follow what the classes train: how many of them differ from those beside another format, on average.
 * Null without classes.
 */
function gradeFormatRuns({ buildWeeks, otherFormats }: PlanRecord): number | null {
  const runTexts = buildWeeks.flatMap(({ runs }) => runs.map(describeRun));
  const shares = otherFormats.map((rows) => {
    const otherTexts = new Set(rows.filter(isRun).map(describeRun));
    return computeShare(runTexts, (text) => !otherTexts.has(text)) ?? 0;
  });
  return computeMean(shares.map((share) => gradeLinearly(share, 0, WANTED_FORMAT_SHARE)));
}

/** Session types, weeks and quality runs differ, and so do the runs beside classes of other formats. */
export function gradeVariety(record: PlanRecord): Part[] {
  const { athlete, buildWeeks, sessions } = record;
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
    createPart('runs follow the class format', 2, gradeFormatRuns(record)),
  ];
}
