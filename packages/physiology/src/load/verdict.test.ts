import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLoad, isStopVerdict, toVerdict, type VerdictFacts } from './verdict.ts';

const range = { min: 50, max: 100, by: 'general', ceiling: 100, floor: 50 } as const;
const facts: VerdictFacts = {
  load: { current: 75, range },
  injury: { level: 'none', advice: null, pain: null },
  recovery: null,
  sleepHours: null,
  day: 'session',
  hardTomorrow: null,
  form: 'productive',
  isRecovering: false,
  daysToRace: null,
};
const overload = { current: 145, range };
const injury = { level: 'limiting', advice: 'Keep every session easy.', pain: null } as const;
const recovery = { score: 25, level: 'concern', hrvWeek: null, mayOvertrain: false } as const;
const strained = 'strained';

describe('the verdict', () => {
  test('ranks overload before injury, injury before recovery, recovery before form', () => {
    const getGround = (changes: Partial<VerdictFacts>) => toVerdict({ ...facts, ...changes }).ground;
    expect(getGround({ load: overload, injury, recovery, form: strained })).toBe('overload');
    expect(getGround({ injury, recovery, form: strained })).toBe('injury');
    expect(getGround({ recovery, form: strained })).toBe('recovery');
    expect(getGround({ form: strained })).toBe('form');
  });

  test('puts an injury that stops all training before everything else', () => {
    const stoppingInjury = { ...injury, level: 'stops' } as const;
    expect(toVerdict({ ...facts, load: overload, injury: stoppingInjury })).toMatchObject({
      ground: 'injury',
      headline: 'No training for now',
    });
    expect(isStopVerdict(toVerdict({ ...facts, injury: stoppingInjury }))).toBe(true);
    expect(isStopVerdict(toVerdict({ ...facts, injury }))).toBe(false);
  });

  test('names the other cautions as reasons and omits praise', () => {
    const { tone, reasons } = toVerdict({ ...facts, load: overload, recovery });
    expect(tone).toBe('caution');
    expect(reasons).toEqual([
      'Your 7-day load is 145 a day, above the general range of 50–100.',
      'Recovery score 25 of 100.',
    ]);
  });

  test('gives no praise if an injury changes the training', () => {
    const minorInjury = { ...injury, level: 'minor' } as const;
    expect(toVerdict({ ...facts, injury: minorInjury }).tone).toBe('neutral');
  });

  test('eases tomorrow’s hard session only after a day that gives cause for concern', () => {
    const tempoFacts = { ...facts, hardTomorrow: 'tempo run' };
    const easeAdvice = 'Ease tomorrow’s tempo run to zones 1 and 2 unless you wake up recovered.';
    const lowHrvRecovery = { score: 100, level: 'optimal', hrvWeek: 'below', mayOvertrain: false } as const;
    const painfulInjury = { level: 'minor', advice: null, pain: 'Your Achilles hurts 4 out of 10.' } as const;
    for (const concerningFacts of [
      { sleepHours: 5.2 },
      { recovery },
      { recovery: lowHrvRecovery },
      { injury: painfulInjury },
      { load: overload },
    ])
      expect(
        toVerdict({ ...tempoFacts, ...concerningFacts }).advice,
        JSON.stringify(concerningFacts),
      ).toMatch(new RegExp(`\\. ${easeAdvice}$`));
    expect(toVerdict({ ...tempoFacts, sleepHours: 6 }).advice).not.toContain('tomorrow');
    expect(toVerdict(tempoFacts).advice).not.toContain('tomorrow');
    expect(toVerdict({ ...facts, recovery }).advice).not.toContain('tomorrow');
    // The injury's advice already rules out any hard work.
    expect(toVerdict({ ...tempoFacts, injury }).advice).toBe('Keep every session easy.');
  });

  test('formats sleep like the sleep screens, and does not call a night displayed as six hours short', () => {
    expect(toVerdict({ ...facts, sleepHours: 5.97 }).reasons[0]).toBe('5h 58m of sleep last night.');
    expect(toVerdict({ ...facts, sleepHours: 5.999 }).headline).not.toBe('You didn’t sleep much');
  });

  test('states the length of a short night and the pain of an injury', () => {
    expect(toVerdict({ ...facts, sleepHours: 5.24 })).toMatchObject({
      tone: 'neutral',
      headline: 'You didn’t sleep much',
      reasons: [
        '5h 14m of sleep last night.',
        'Your 7-day load is 75 a day, within the general range of 50–100.',
      ],
    });
    const painfulInjury = { level: 'minor', advice: null, pain: 'Your Achilles hurts 4 out of 10.' } as const;
    expect(toVerdict({ ...facts, injury: painfulInjury }).reasons[0]).toBe(
      'Your Achilles hurts 4 out of 10.',
    );
  });

  test('advises an easy start, without a caution, after one low morning in a usual week', () => {
    const morning = { score: 62.5, level: 'monitor', hrvWeek: 'inside', mayOvertrain: false } as const;
    expect(toVerdict({ ...facts, recovery: morning })).toMatchObject({
      tone: 'neutral',
      headline: 'Start easy today',
    });
    const lowHrvRecovery = { ...morning, hrvWeek: 'below' } as const;
    expect(toVerdict({ ...facts, recovery: lowHrvRecovery }).tone).toBe('caution');
    const goodScoreRecovery = {
      score: 100,
      level: 'optimal',
      hrvWeek: 'below',
      mayOvertrain: false,
    } as const;
    expect(toVerdict({ ...facts, recovery: goodScoreRecovery }).tone).toBe('caution');
  });

  test('says to rest on a planned rest day, and why that is well timed', () => {
    const restFacts = { ...facts, day: 'rest' } as const;
    const lowMorning = { score: 50, level: 'monitor', hrvWeek: 'inside', mayOvertrain: false } as const;
    expect(toVerdict({ ...restFacts, recovery: lowMorning })).toEqual({
      tone: 'neutral',
      ground: 'recovery',
      headline: 'Rest today',
      advice: 'Your recovery score is 50, so the rest is well timed.',
      reasons: [
        'Recovery score 50 of 100, with normal HRV this week.',
        'Your 7-day load is 75 a day, within the general range of 50–100.',
      ],
      facts: ['Recovery 50', 'HRV normal', 'Load 75, in the general range (50–100)'],
    });
    expect(toVerdict({ ...restFacts, load: overload })).toMatchObject({
      tone: 'caution',
      headline: 'Rest today',
      advice: 'Your load is above your range, so the rest is well timed.',
    });
    expect(toVerdict({ ...restFacts, sleepHours: 5.24 }).advice).toBe(
      'You slept 5h 14m, so the rest is well timed.',
    );
    // An injury that limits training applies on every day.
    expect(toVerdict({ ...restFacts, injury }).headline).toBe('Your injury comes first');
  });

  test('speaks of starting the session only on a day with one', () => {
    const lowMorning = { score: 50, level: 'monitor', hrvWeek: 'inside', mayOvertrain: false } as const;
    for (const day of ['rest', 'open'] as const)
      for (const changes of [{ recovery: lowMorning }, { sleepHours: 5 }])
        expect(toVerdict({ ...facts, ...changes, day }).advice).not.toMatch(/the session/);
    expect(toVerdict({ ...facts, recovery: lowMorning, day: 'open' }).advice).toBe(
      'If you train today, start easy and decide after 15 minutes.',
    );
  });

  test('never suggests hard training in the last two weeks before the race', () => {
    const freshFacts = { ...facts, form: 'fresh' as const };
    expect(toVerdict({ ...freshFacts, daysToRace: 14 }).advice).toBe('Don’t add anything before the race.');
    expect(toVerdict({ ...freshFacts, daysToRace: 15 }).advice).toBe('It’s a good week for a hard session.');
  });
});

test('states the load with its range', () => {
  const ownRange = { min: 76, max: 124, by: 'own', ceiling: 140, floor: 76 } as const;
  expect([70, 76, 124, 140, 141].map((current) => formatLoad({ current, range: ownRange }))).toEqual([
    'Your 7-day load is 70 a day, below your range of 76–124.',
    'Your 7-day load is 76 a day, within your range of 76–124.',
    'Your 7-day load is 124 a day, within your range of 76–124.',
    'Your 7-day load is 140 a day, above your range of 76–124 but no more than your plan asks.',
    'Your 7-day load is 141 a day, above your range of 76–124.',
  ]);
});

test('gives a caution if and only if one of the facts calls for it', () => {
  const anyFacts = fc.record({
    load: fc.constantFrom(null, facts.load, overload),
    injury: fc.constantFrom(facts.injury, injury, { level: 'minor' as const, advice: null, pain: null }),
    recovery: fc.option(
      fc.record({
        score: fc.constantFrom(25, 62.5, 100),
        level: fc.constantFrom('optimal', 'monitor', 'concern'),
        hrvWeek: fc.constantFrom(null, 'below', 'inside', 'above'),
        mayOvertrain: fc.boolean(),
      }),
    ),
    form: fc.constantFrom(null, 'strained', 'productive', 'neutral', 'fresh', 'detraining'),
    sleepHours: fc.constantFrom(null, 5, 8),
    day: fc.constantFrom('session', 'rest', 'open'),
    hardTomorrow: fc.constantFrom(null, 'tempo run'),
    isRecovering: fc.boolean(),
    daysToRace: fc.option(fc.integer({ min: -5, max: 60 })),
  });
  fc.assert(
    fc.property(anyFacts, (verdictFacts) => {
      const { recovery: recoveryFacts, load, form } = verdictFacts;
      const cautions = [
        load !== null && load.current > load.range.ceiling,
        verdictFacts.injury.level === 'limiting',
        recoveryFacts !== null &&
          (recoveryFacts.level === 'concern' ||
            recoveryFacts.mayOvertrain ||
            recoveryFacts.hrvWeek === 'below'),
        form === 'strained' && !verdictFacts.isRecovering,
      ];
      const verdict = toVerdict(verdictFacts);
      expect(verdict.tone === 'caution').toBe(cautions.includes(true));
      expect(verdict.reasons.length).toBeGreaterThan(0);
      expect(verdict.advice).not.toBe('');
    }),
  );
});
