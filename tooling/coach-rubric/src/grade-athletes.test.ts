import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATHLETES, GROUPS } from './athletes.ts';
import { findMissed, formatReport, type GradedAthlete } from './format-report.ts';
import { gradeAthletes } from './grade-athletes.ts';

/** Every tenth athlete. */
const SAMPLE = ATHLETES.filter((_, index) => index % 10 === 3);

test('200 athletes, 40 or more with classes, belong to all groups', () => {
  expect(ATHLETES.length).toBe(200);
  expect(new Set(ATHLETES.map(({ group }) => group))).toEqual(new Set(GROUPS));
  expect(ATHLETES.filter(({ classCount }) => classCount > 0).length).toBeGreaterThanOrEqual(40);
  const formats = new Set(ATHLETES.map(({ input }) => input.fitnessClass));
  expect([...formats].toSorted()).toEqual([
    '9round',
    'barrys',
    'crossfit',
    'custom',
    'f45',
    'none',
    'orangetheory',
  ]);
});

test('grades of 20 planned athletes are the same each time and within 0 and 100', () => {
  const graded = gradeAthletes(SAMPLE);
  expect(graded.length).toBe(20);
  for (const { grade } of graded) {
    expect(grade.score).toBeGreaterThanOrEqual(0);
    expect(grade.score).toBeLessThanOrEqual(100);
    for (const { score, points } of grade.criteria) expect(score ?? 0).toBeLessThanOrEqual(points);
  }
  expect(gradeAthletes(SAMPLE)).toEqual(graded);
});

const grade = (group: (typeof GROUPS)[number], score: number): GradedAthlete[] =>
  ATHLETES.filter((athlete) => athlete.group === group).map((athlete) => ({
    athlete,
    grade: { score, criteria: [{ name: 'volume', points: 15, score: 6, parts: [] }] },
  }));
const gradeAll = (score: number, classScore: number) =>
  GROUPS.flatMap((group) => grade(group, group === 'group classes' ? classScore : score));

test('the plans of 200 athletes earn 90 on average, 85 in every group, and 88 with classes', () => {
  expect(findMissed(gradeAthletes(ATHLETES))).toEqual([]);
}, 60_000);

test('reports a mean below 90, a group below 85 and class athletes below 88 as missed', () => {
  expect(findMissed(gradeAll(95, 90))).toEqual([]);
  expect(findMissed(gradeAll(95, 87))).toEqual(['group classes: 87.0, below 88']);
  expect(findMissed(gradeAll(84, 95))).toContain('marathon: 84.0, below 85');
  expect(findMissed(gradeAll(84, 95))).toContain('all athletes: 86.4, below 90');
});

test('the report names the worst athletes with what cost most', () => {
  const report = formatReport([...grade('marathon', 50), ...grade('ultra', 80)]);
  expect(report).toMatch(/54 athletes: mean 66\.7, p10 50\.0, minimum 50\.0/);
  expect(report).toMatch(/marathon +50\.0 +\(24\)/);
  expect(report).toMatch(/50\.0 +marathon: beginner, .*: volume −9\.0/);
});

test('the rubric imports only the planner’s entry point, date functions and types from the product', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const imports = sources.flatMap((text) => [...text.matchAll(/import (.+) from '@threshold\/[^']+'/g)]);
  const values = imports
    .filter(([, names = '']) => !names.startsWith('type '))
    .flatMap(([, names = '']) => names.replaceAll(/[{}]/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type '));
  expect(sources.length).toBeGreaterThan(15);
  expect([...new Set(values)].toSorted()).toEqual([
    'WEEKDAYS',
    'addDays',
    'dayNumber',
    'daysSinceMonday',
    'localDate',
    'planTraining',
  ]);
});
