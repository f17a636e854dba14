import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { InjuryView } from '../../schemas.ts';
import { createInjury } from '../testing/injury-views.ts';
import { getRunAdvice } from './get-run-advice.ts';

const TODAY = localDate('2026-11-20');

test('does not claim that the plan has changed, since the athlete may not have accepted the change', () => {
  const severeInjury = createInjury({ severity: 'Severe', severityNow: 'Severe' });
  expect(getRunAdvice(severeInjury, [severeInjury], TODAY)).toEqual({
    answer: 'Not now',
    detail:
      'Don’t run until a professional clears you. We’ll flag the sessions you should skip until you accept your new plan.',
    tone: 'bad',
  });
});

describe('pain above 5 reported after the latest check-in', () => {
  const createStrongPainInjury = (injury: Partial<InjuryView> = {}) =>
    createInjury({ currentPainLevel: 7, severityNow: 'Moderate', light: 'green', ...injury });

  test.each(['green', null] as const)('stops running until the next check-in (light %s)', (light) => {
    const kneeInjury = createStrongPainInjury({ bodyPart: 'Knee', light });
    expect(getRunAdvice(kneeInjury, [kneeInjury], TODAY)).toEqual({
      answer: 'Not for 48 hours',
      detail: 'Then check in and the new light tells you how much.',
      tone: 'bad',
    });
    const ankleInjury = createInjury({ bodyPart: 'Ankle', light: 'green' });
    expect(getRunAdvice(ankleInjury, [ankleInjury, kneeInjury], TODAY)).toMatchObject({
      answer: 'Not for 48 hours',
      detail: 'Rest your knee first, then check in and the new light tells you how much.',
    });
  });

  test('does not stop running for an arm', () => {
    const elbowInjury = createStrongPainInjury({ bodyPart: 'Elbow' });
    expect(getRunAdvice(elbowInjury, [elbowInjury], TODAY)).toMatchObject({ answer: 'Yes', tone: 'warn' });
  });
});

describe('a red light', () => {
  const createRedLightInjury = (injury: Partial<InjuryView>) =>
    createInjury({ severityNow: 'Moderate', light: 'red', ...injury });
  const RED_YESTERDAY = { checkedOn: localDate('2026-11-19'), nextGreenOn: localDate('2026-11-21') };
  const RED_TWO_DAYS_AGO = { checkedOn: localDate('2026-11-18'), nextGreenOn: TODAY };

  test('stops running for exactly 48 hours', () => {
    const recentInjury = createRedLightInjury(RED_YESTERDAY);
    expect(getRunAdvice(recentInjury, [recentInjury], TODAY)).toMatchObject({
      answer: 'Not for 48 hours',
      detail: expect.stringMatching(/^Then about 50% of your usual volume/),
    });
    const olderInjury = createRedLightInjury(RED_TWO_DAYS_AGO);
    expect(getRunAdvice(olderInjury, [olderInjury], TODAY)).toMatchObject({
      answer: 'Yes, but less',
      detail: expect.stringMatching(/^About 50% of your usual volume/),
    });
  });

  test.each(['Ankle', 'Elbow'] as const)('on the knee stops running for the %s too', (bodyPart) => {
    const kneeInjury = createRedLightInjury({ ...RED_YESTERDAY, bodyPart: 'Knee' });
    const otherInjury = createInjury({ bodyPart, light: 'green' });
    expect(getRunAdvice(kneeInjury, [otherInjury, kneeInjury], TODAY)).toMatchObject({
      answer: 'Not for 48 hours',
    });
    expect(getRunAdvice(otherInjury, [otherInjury, kneeInjury], TODAY)).toMatchObject({
      answer: 'Not for 48 hours',
      detail: expect.stringMatching(/^Rest your knee first, then about 50% of your usual volume/),
    });
  });

  test.each(['Shoulder', 'Elbow'] as const)('on the %s does not stop running', (bodyPart) => {
    const elbowInjury = createRedLightInjury({ ...RED_YESTERDAY, bodyPart });
    const ankleInjury = createInjury({ bodyPart: 'Ankle', light: 'green' });
    expect(getRunAdvice(elbowInjury, [elbowInjury], TODAY)).toEqual({
      answer: 'Yes',
      detail: 'Run as planned, but skip strength, classes, swimming and rowing.',
      tone: 'warn',
    });
    expect(getRunAdvice(ankleInjury, [elbowInjury, ankleInjury], TODAY)).toMatchObject({
      answer: 'Yes, but less',
    });
  });
});
