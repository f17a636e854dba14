import type { PlannedSession } from '@threshold/planner';
import type { Athlete } from './athletes.ts';
import { gradeDistribution } from './criteria/distribution.ts';
import { gradeDose } from './criteria/dose.ts';
import { gradeLongRun } from './criteria/long-run.ts';
import { gradeRecovery } from './criteria/recovery.ts';
import { gradeSpecificity } from './criteria/specificity.ts';
import { gradeTaper } from './criteria/taper.ts';
import { gradeTargets } from './criteria/targets.ts';
import { gradeText } from './criteria/text.ts';
import { gradeVariety } from './criteria/variety.ts';
import { gradeVolume } from './criteria/volume.ts';
import { type Part, part, sum } from './part.ts';
import { type PlanRecord, readPlan } from './plan-record.ts';

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
 */
export function gradePlan(rows: readonly PlannedSession[], athlete: Athlete): PlanGrade {
  const record = readPlan(rows, athlete);
  const criteria = Object.entries<Rule>(RUBRIC).map(([name, { points, grade }]): CriterionGrade => {
    const parts = grade(record);
    const earned = weightedShare(parts);
    return { name, points, parts, score: earned === null ? null : points * earned };
  });
  const shares = criteria.map(({ name, points, score }) =>
    part(name, points, score === null ? null : score / points),
  );
  return { criteria, score: 100 * (weightedShare(shares) ?? 0) };
}

function weightedShare(parts: readonly Part[]): number | null {
  const applied = parts.filter(({ share }) => share !== null);
  const earned = sum(applied.map(({ points, share }) => points * (share ?? 0)));
  return applied.length === 0 ? null : earned / sum(applied.map(({ points }) => points));
}
