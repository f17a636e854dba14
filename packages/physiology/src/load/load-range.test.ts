import { describe, expect, test } from 'vitest';
import { assessLoad } from './load-gauge.ts';
import { computeLoadRange, computeOwnLoadRange } from './load-range.ts';

const general = { min: 50, max: 100 };
const unplanned = (stress: number) => ({ stress, plannedStress: null });
const planned = (stress: number, plannedStress = stress) => ({ stress, plannedStress });
const repeatDay = <Day>(count: number, day: Day): Day[] => Array.from({ length: count }, () => day);

describe('the range that a load is judged by', () => {
  test('uses the general range until the athlete’s own is known', () => {
    const days = repeatDay(14, unplanned(90));
    expect(computeLoadRange(days, { general, own: null })).toEqual({
      ...general,
      by: 'general',
      ceiling: 100,
      floor: 50,
    });
    const ownRange = computeOwnLoadRange(60);
    expect(computeLoadRange(days, { general, own: ownRange })).toEqual({
      min: 48,
      max: 78,
      by: 'own',
      ceiling: 78,
      floor: 48,
    });
  });

  test('includes a week that the plan called for', () => {
    const days = [...repeatDay(7, unplanned(40)), ...repeatDay(7, planned(130))];
    expect(assessLoad(130, computeLoadRange(days, { general, own: null }))).toBe('Optimal Range');
  });

  test('excludes extra training outside the plan', () => {
    const besidePlan = [...repeatDay(7, unplanned(40)), ...repeatDay(6, planned(110)), planned(400, 60)];
    expect(assessLoad(151, computeLoadRange(besidePlan, { general, own: null }))).toMatch(
      /Risk of Overtraining/,
    );
    const onRestDays = [
      ...repeatDay(7, unplanned(40)),
      ...repeatDay(4, planned(90)),
      ...repeatDay(3, planned(150, 0)),
    ];
    expect(assessLoad(116, computeLoadRange(onRestDays, { general, own: null }))).toMatch(
      /Risk of Overtraining/,
    );
  });

  test('includes a planned first week below the general range, even before today’s session', () => {
    const startedPlan = [...repeatDay(11, unplanned(0)), planned(30), planned(40), planned(0, 60)];
    const range = computeLoadRange(startedPlan, { general, own: null });
    expect(assessLoad(10, range)).toBe('Optimal Range');
    expect(assessLoad(4, range)).toBe('Below Optimal');
  });

  test('excludes a week in which the plan was skipped', () => {
    const skippedPlan = [...repeatDay(7, unplanned(0)), ...repeatDay(7, planned(5, 60))];
    expect(assessLoad(5, computeLoadRange(skippedPlan, { general, own: null }))).toBe('Below Optimal');
    expect(assessLoad(5, computeLoadRange(repeatDay(14, unplanned(5)), { general, own: null }))).toBe(
      'Below Optimal',
    );
  });

  test('does not excuse a load that was too high before the plan began', () => {
    const days = [...repeatDay(13, unplanned(180)), planned(60)];
    expect(assessLoad(163, computeLoadRange(days, { general, own: null }))).toMatch(/Risk of Overtraining/);
  });
});
