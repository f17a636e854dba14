import { type Athlete, GROUPS } from './athletes.ts';
import { type PlanGrade, RUBRIC, THRESHOLDS } from './grade-plan.ts';
import { computeMean } from './part.ts';

export interface GradedAthlete {
  athlete: Athlete;
  grade: PlanGrade;
}

const formatScore = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const computeMeanScore = (graded: readonly GradedAthlete[]): number =>
  computeMean(graded.map(({ grade }) => grade.score)) ?? 0;

/** The figures as text: all athletes, groups, criteria with their parts, and the ten worst athletes. */
export function formatReport(graded: readonly GradedAthlete[]): string {
  const ranked = graded.toSorted((a, b) => a.grade.score - b.grade.score);
  const formatRank = (index: number) => formatScore(ranked[index]?.grade.score ?? null);
  return [
    `${graded.length} athletes: mean ${formatScore(computeMeanScore(graded))}, p10 ${formatRank(Math.floor(graded.length / 10))}, minimum ${formatRank(0)}`,
    '',
    ...GROUPS.map((group) => {
      const members = graded.filter(({ athlete }) => athlete.group === group);
      return `${group.padEnd(48)} ${formatScore(computeMeanScore(members)).padStart(6)}  (${members.length})`;
    }),
    '',
    ...Object.entries(RUBRIC).flatMap(([name, { points }]) => formatCriterion(name, points, graded)),
    '',
    ...ranked.slice(0, 10).map(formatAthlete),
  ].join('\n');
}

/** The means by group as a Markdown table, and the date. */
export function formatGroups(graded: readonly GradedAthlete[], date: string): string {
  const formatRow = (name: string, members: readonly GradedAthlete[]) => {
    const scores = members.map(({ grade }) => grade.score);
    return `| ${name} | ${members.length} | ${formatScore(computeMean(scores))} | ${formatScore(Math.min(...scores))} |`;
  };
  return [
    `Graded on ${date}:`,
    '',
    '| Group | Athletes | Mean | Lowest |',
    '| --- | ---: | ---: | ---: |',
    ...GROUPS.map((group) =>
      formatRow(
        group,
        graded.filter(({ athlete }) => athlete.group === group),
      ),
    ),
    formatRow('all', graded),
  ].join('\n');
}

function formatCriterion(name: string, points: number, graded: readonly GradedAthlete[]): string[] {
  const grades = graded.flatMap(({ grade }) => grade.criteria.filter((entry) => entry.name === name));
  const partNames = new Set(grades.flatMap(({ parts }) => parts.map((entry) => entry.name)));
  return [
    `${name.padEnd(48)} ${formatScore(computeMean(grades.flatMap(({ score }) => score ?? [])))} of ${points}`,
    ...Array.from(partNames, (partName) => {
      const shares = grades.flatMap(
        ({ parts }) => parts.find((entry) => entry.name === partName)?.share ?? [],
      );
      return `  ${partName.padEnd(46)} ${formatScore(100 * (computeMean(shares) ?? 0)).padStart(5)}%  (${shares.length})`;
    }),
  ];
}

/** The athlete with the three criteria that cost most. */
function formatAthlete({ athlete, grade }: GradedAthlete): string {
  const costs = grade.criteria
    .map(({ name, points, score }) => ({ name, lost: points - (score ?? points) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 3)
    .map(({ name, lost }) => `${name} −${formatScore(lost)}`);
  return `${formatScore(grade.score)}  ${athlete.group}: ${athlete.name}: ${costs.join(', ')}`;
}

/** The thresholds that the plans miss, as sentences; empty if they reach all. */
export function findMissed(graded: readonly GradedAthlete[]): string[] {
  const listIfMissed = (name: string, score: number, minScore: number) =>
    score < minScore ? [`${name}: ${formatScore(score)}, below ${minScore}`] : [];
  return [
    ...listIfMissed('all athletes', computeMeanScore(graded), THRESHOLDS.mean),
    ...GROUPS.flatMap((group) => {
      const members = graded.filter(({ athlete }) => athlete.group === group);
      const minScore = group === 'group classes' ? THRESHOLDS.classMean : THRESHOLDS.groupMean;
      return listIfMissed(group, computeMeanScore(members), minScore);
    }),
  ];
}
