import { addDays, BODY_PARTS, INJURY_SEVERITIES, type LocalDate, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIN_LIGHTS, type PainLight } from './pain-light.ts';
import { computeRehabProgress, type LightOfDay, needsProfessional } from './rehab-progress.ts';
import { listRehabStages, REHAB_STAGES } from './rehab-stages.ts';

const getRank = (light: PainLight) => PAIN_LIGHTS.indexOf(light);

const FIRST_DAY = localDate('2026-11-02');
const toDay = (offset: number): LocalDate => addDays(FIRST_DAY, offset);
const createLights = (lights: Readonly<Record<number, PainLight>>): LightOfDay[] =>
  Object.entries(lights).map(([offset, light]) => ({ date: toDay(Number(offset)), light }));
const MILD_KNEE = { bodyPart: 'Knee', severity: 'Mild' } as const;

describe('the rehab stages', () => {
  test('include the graded runs, fewer if running never stopped, and one return stage for arms', () => {
    expect(listRehabStages('Knee', 'Severe')).toEqual(REHAB_STAGES.filter((stage) => stage !== 'return'));
    expect(listRehabStages('Knee', 'Moderate')[3]).toBe('run-3');
    expect(listRehabStages('Knee', 'Mild')[3]).toBe('run-5');
    expect(listRehabStages('Elbow', 'Severe')).toEqual(['protect', 'load', 'strength', 'return', 'full']);
  });

  test.each<[string, Readonly<Record<number, PainLight>>, string, number]>([
    ['no check-in', {}, 'protect', 0],
    ['one green', { 0: 'green' }, 'protect', 1],
    ['two greens on consecutive days', { 0: 'green', 1: 'green' }, 'protect', 1],
    ['two greens with a rest day between', { 0: 'green', 2: 'green' }, 'load', 0],
    ['two greens with an amber between', { 0: 'green', 1: 'amber', 2: 'green' }, 'load', 0],
    ['only ambers', { 0: 'amber', 2: 'amber', 4: 'amber' }, 'protect', 0],
    ['a red in the first stage', { 0: 'green', 2: 'red' }, 'protect', 0],
    ['a red in the second stage', { 0: 'green', 2: 'green', 4: 'red' }, 'protect', 0],
    ['a green within 48 hours of a red', { 0: 'red', 1: 'green' }, 'protect', 0],
    ['all green', { 0: 'green', 2: 'green', 4: 'green', 6: 'green', 8: 'green', 10: 'green' }, 'run-5', 0],
  ])('progress after %s', (_, lights, stage, greenCount) => {
    expect(computeRehabProgress(MILD_KNEE, FIRST_DAY, createLights(lights))).toMatchObject({
      stage,
      greenCount,
    });
  });

  test('respect the minimum times of a severe injury', () => {
    const course = { bodyPart: 'Knee', severity: 'Severe' } as const;
    const createGreenDays = (days: number) =>
      Array.from({ length: days }, (_, offset): LightOfDay => ({ date: toDay(offset), light: 'green' }));
    expect(computeRehabProgress(course, FIRST_DAY, createGreenDays(7)).stage).toBe('protect');
    expect(computeRehabProgress(course, FIRST_DAY, createGreenDays(9)).stage).toBe('load');
    expect(computeRehabProgress(course, FIRST_DAY, createGreenDays(21)).stage).toBe('load');
    expect(computeRehabProgress(course, FIRST_DAY, createGreenDays(90)).stage).toBe('full');
  });

  test('use the worst check-in of a day and ignore those before the injury', () => {
    const lights: LightOfDay[] = [
      { date: toDay(0), light: 'red' },
      { date: toDay(0), light: 'green' },
      { date: toDay(-3), light: 'green' },
    ];
    expect(computeRehabProgress(MILD_KNEE, FIRST_DAY, lights)).toMatchObject({ light: 'red', greenCount: 0 });
  });

  test('require a professional after three reds in seven days', () => {
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red', 6: 'red' }))).toBe(true);
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red', 7: 'red' }))).toBe(false);
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red' }))).toBe(false);
    expect(needsProfessional([])).toBe(false);
  });

  const history = fc.array(fc.constantFrom(...PAIN_LIGHTS), { minLength: 1, maxLength: 40 });
  const anyCourse = fc.record({
    bodyPart: fc.constantFrom(...BODY_PARTS),
    severity: fc.constantFrom(...INJURY_SEVERITIES),
  });
  const computeProgress = (
    course: Parameters<typeof computeRehabProgress>[0],
    lights: readonly PainLight[],
  ) =>
    computeRehabProgress(
      course,
      FIRST_DAY,
      lights.map((light, offset) => ({ date: toDay(offset), light })),
    );

  test('complete on the next green if two earlier greens came before the minimum time', () => {
    const moderateKnee = { bodyPart: 'Knee', severity: 'Moderate' } as const;
    expect(computeProgress(moderateKnee, ['green', 'amber', 'green']).stage).toBe('protect');
    expect(computeProgress(moderateKnee, ['green', 'amber', 'green', 'green']).stage).toBe('load');
  });

  test('never advance further with a worse light', () => {
    fc.assert(
      fc.property(
        anyCourse,
        history,
        fc.nat(39),
        fc.constantFrom(...PAIN_LIGHTS),
        (course, lights, position, light) => {
          const index = position % lights.length;
          if (getRank(light) <= getRank(lights[index] ?? 'red')) return;
          const stages = listRehabStages(course.bodyPart, course.severity);
          const worseProgress = computeProgress(course, lights.with(index, light));
          expect(stages.indexOf(worseProgress.stage)).toBeLessThanOrEqual(
            stages.indexOf(computeProgress(course, lights).stage),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('move at most one step per check-in: never back on green, never on amber, never forward on red', () => {
    fc.assert(
      fc.property(anyCourse, history, (course, lights) => {
        const stages = listRehabStages(course.bodyPart, course.severity);
        const stageIndexBefore = stages.indexOf(computeProgress(course, lights.slice(0, -1)).stage);
        const movedStages = stages.indexOf(computeProgress(course, lights).stage) - stageIndexBefore;
        const allowedMoves = { green: [0, 1], amber: [0], red: stageIndexBefore === 0 ? [0] : [-1] };
        expect(allowedMoves[lights.at(-1) ?? 'amber']).toContain(movedStages);
      }),
    );
  });
});
