import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from './athletes.ts';
import { gradeDistribution } from './criteria/grade-distribution.ts';
import { gradeDose } from './criteria/grade-dose.ts';
import { gradeLongRun } from './criteria/grade-long-run.ts';
import { gradeRecovery } from './criteria/grade-recovery.ts';
import { gradeSpecificity } from './criteria/grade-specificity.ts';
import { gradeTaper } from './criteria/grade-taper.ts';
import { gradeTargets } from './criteria/grade-targets.ts';
import { gradeText } from './criteria/grade-text.ts';
import { gradeVariety } from './criteria/grade-variety.ts';
import { gradeVolume } from './criteria/grade-volume.ts';
import { createPart, type Part, sum } from './part.ts';
import { type PlanRecord, readPlan } from './read-plan.ts';

interface Rule {
  points: number;
  grade: (record: PlanRecord) => Part[];
}

/** The criteria with their points, 100 in all. */
export const RUBRIC = {
  volume: { points: 15, grade: gradeVolume },
  'long run': { points: 12, grade: gradeLongRun },
  taper: { points: 10, grade: gradeTaper },
  distribution: { points: 12, grade: gradeDistribution },
  recovery: { points: 8, grade: gradeRecovery },
  'dose and progression': { points: 13, grade: gradeDose },
  variety: { points: 8, grade: gradeVariety },
  specificity: { points: 10, grade: gradeSpecificity },
  targets: { points: 7, grade: gradeTargets },
  text: { points: 5, grade: gradeText },
} satisfies Record<string, Rule>;

export interface CriterionGrade {
  name: string;
  /** The most that it can score. */
  points: number;
  /** Up to `points`. Null if it does not apply, as a taper without a race. */
  score: number | null;
  parts: Part[];
}

export interface PlanGrade {
  /** 0 to 100. */
  score: number;
  criteria: CriterionGrade[];
}

/** What plans for all athletes must reach. */
export const THRESHOLDS = { mean: 90, groupMean: 85, classMean: 88 };

/**
 * Grades a plan as a strict coach does, from its public rows and the athlete alone.
 * Invariant: parts and criteria that do not apply are left out, and the rest is scaled to the full points.
 * @param otherFormats plans of the same athlete with classes of other formats
 */
export function gradePlan(
  rows: readonly PlannedSession[],
  athlete: Athlete,
  otherFormats: readonly (readonly PlannedSession[])[] = [],
): PlanGrade {
  const record = readPlan(rows, athlete, otherFormats);
  const criteria = Object.entries<Rule>(RUBRIC).map(([name, { points, grade }]): CriterionGrade => {
    const parts = grade(record);
    const earnedShare = computeWeightedShare(parts);
    return { name, points, parts, score: earnedShare === null ? null : points * earnedShare };
  });
  const shares = criteria.map(({ name, points, score }) =>
    createPart(name, points, score === null ? null : score / points),
  );
  return { criteria, score: 100 * (computeWeightedShare(shares) ?? 0) };
}

function computeWeightedShare(parts: readonly Part[]): number | null {
  const applicableParts = parts.filter(({ share }) => share !== null);
  const earnedShare = sum(applicableParts.map(({ points, share }) => points * (share ?? 0)));
  return applicableParts.length === 0 ? null : earnedShare / sum(applicableParts.map(({ points }) => points));
}
