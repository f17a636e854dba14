import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InjuryTexts, RED_FLAG_IDS, RED_FLAG_LEVELS } from './red-flag.ts';
import { RED_FLAG_PATTERNS } from './red-flag-patterns.ts';
import { buildPatternSource, findRedFlags } from './red-flags.ts';
import { HELD_OUT_NEGATED_SIGNS, SECOND_HELD_OUT_NEGATED_SIGNS } from './testing/held-out-negated-signs.ts';
import { type CorpusTuple, NEGATED_SIGNS } from './testing/negated-signs.ts';
import { type CorpusSentence, RED_FLAG_CORPUS } from './testing/red-flag-corpus.ts';

const NO_TEXTS: InjuryTexts = {
  symptoms: '',
  injuryType: '',
  mobilityRestrictions: '',
  professionalDiagnosis: '',
};
const createTexts = (symptoms: string): InjuryTexts => ({ ...NO_TEXTS, symptoms });
const findFlags = (symptoms: string) => findRedFlags(createTexts(symptoms)).map(({ flag }) => flag);
const findLevel = ({ text, bodyPart }: CorpusSentence) =>
  findRedFlags(createTexts(text), { bodyPart })[0]?.level ?? 'none';
const getRank = (level: CorpusSentence['expected']) =>
  level === 'none' ? RED_FLAG_LEVELS.length : RED_FLAG_LEVELS.indexOf(level);

const urgentSentences = RED_FLAG_CORPUS.filter(({ expected }) => expected !== 'none');
const harmlessSentences = RED_FLAG_CORPUS.filter(({ expected }) => expected === 'none');
const missedSentences = urgentSentences.filter(
  (sentence) => getRank(findLevel(sentence)) > getRank(sentence.expected),
);
const falseAlarms = harmlessSentences.filter((sentence) => findLevel(sentence) !== 'none');

describe('the examples of the specification', () => {
  test.each([
    ['calf swollen and warm after flight', 'same-day'],
    ['numb around saddle area', 'emergency'],
    ['no numbness, mild ache', 'none'],
  ] as const)('%s: %s', (text, expected) => {
    expect(findLevel({ text, expected })).toBe(expected);
  });

  test('sends a severe injury with pain 9 and no text to a professional soon', () => {
    const flags = findRedFlags(NO_TEXTS, { severity: 'Severe', painLevel: 9 });
    expect(flags.map(({ level, flag }) => `${level} ${flag}`)).toEqual(['soon strong-pain', 'soon severe']);
  });
});

describe('docs/red-flags.md', () => {
  const document = readFileSync(new URL('../../../../../docs/red-flags.md', import.meta.url), 'utf8');
  const listSentences = (heading: string) =>
    [...(document.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '').matchAll(/^- “(.+)”/gm)].map(
      ([, text]) => text,
    );

  test('states how many sentences there are, how many are detected and how many are not flagged', () => {
    const formatPercent = (part: number, total: number) => `${((100 * part) / total).toFixed(1)}%`;
    const detectedCount = urgentSentences.length - missedSentences.length;
    const unflaggedCount = harmlessSentences.length - falseAlarms.length;
    expect(document).toContain(`| Sentences in all | ${RED_FLAG_CORPUS.length} |`);
    expect(document).toContain(`| With a red flag | ${urgentSentences.length} |`);
    expect(document).toContain(`| Caught, at their level or a graver one | ${detectedCount} |`);
    expect(document).toContain(`| Sensitivity | ${formatPercent(detectedCount, urgentSentences.length)} |`);
    expect(document).toContain(`| Denied or harmless | ${harmlessSentences.length} |`);
    expect(document).toContain(`| Left alone | ${unflaggedCount} |`);
    expect(document).toContain(
      `| Specificity | ${formatPercent(unflaggedCount, harmlessSentences.length)} |`,
    );
  });

  test('states the results for sentences whose sign is itself a "no"', () => {
    const formatScores = (tuples: readonly CorpusTuple[]) => {
      const sentences = tuples.map(([expected, text, bodyPart]) => ({ expected, text, bodyPart }));
      const [urgentScore, harmlessScore] = [true, false].map((isUrgent) => {
        const candidates = sentences.filter(({ expected }) => (expected !== 'none') === isUrgent);
        const correctSentences = candidates.filter((sentence) =>
          isUrgent
            ? getRank(findLevel(sentence)) <= getRank(sentence.expected)
            : findLevel(sentence) === 'none',
        );
        return `${correctSentences.length} of ${candidates.length}`;
      });
      return `${urgentScore} | ${harmlessScore}`;
    };
    expect(document).toContain(`| The same, after | ${formatScores(NEGATED_SIGNS)} |`);
    expect(document).toContain(
      `| The same, after a second correction | ${formatScores(HELD_OUT_NEGATED_SIGNS)} |`,
    );
    expect(document).toContain(
      `| The same, after a third correction | ${formatScores(SECOND_HELD_OUT_NEGATED_SIGNS)} |`,
    );
  });

  test('lists all misses and false alarms', () => {
    expect(listSentences('What it misses')).toEqual(missedSentences.map(({ text }) => text));
    expect(listSentences('What it flags needlessly')).toEqual(falseAlarms.map(({ text }) => text));
  });
});

test('detects every emergency in a corpus of at least 120 distinct sentences', () => {
  expect(RED_FLAG_CORPUS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(RED_FLAG_CORPUS.map(({ text, bodyPart }) => `${bodyPart}: ${text}`)).size).toBe(
    RED_FLAG_CORPUS.length,
  );
  expect(missedSentences.filter(({ expected }) => expected === 'emergency')).toEqual([]);
});

describe('a denial', () => {
  test.each([
    ['applies from three words before', 'no pain or numbness', []],
    ['does not apply from four words before', 'no pain here but just numbness', ['nerve-signs']],
    ['does not cross a comma', 'no fever, numb toes', ['nerve-signs']],
    ['does not cross a dash', 'no fever - numb toes', ['nerve-signs']],
    ['does not include "not improving"', 'not improving numbness', ['nerve-signs']],
    ['does not include "cannot be ruled out"', 'blood clot cannot be ruled out', ['blood-clot']],
    ['includes "ruled out"', 'blood clot ruled out', []],
    ['does not include a negation that is itself the sign', 'no pulse', ['no-circulation']],
    ['does not cover a later mention of the sign', 'calf not swollen now calf swollen', ['blood-clot']],
  ])('%s', (_, text, flags) => {
    expect(findFlags(text)).toEqual(flags);
  });

  test('does not mistake the IT band for a band around the chest', () => {
    expect(findRedFlags(createTexts('no pain in my chest'), { bodyPart: 'IT Band' })).toEqual([]);
    expect(findFlags('a band around my chest')).toEqual(['heart-or-breathing']);
  });

  test('does not reach across a comma, a semicolon or the end of a sentence', () => {
    for (const punctuation of ['.', ',', ';', '!', '?', '\n']) {
      expect(findFlags(`my calf${punctuation} hot soup`)).toEqual([]);
    }
    expect(findFlags('my calf is hot')).toEqual(['blood-clot']);
  });

  test.each([
    "can't",
    'can’t',
    'cant',
    'cannot',
    'can not',
    'CAN NOT',
    'couldn‘t',
    'unable to',
    'not able to',
  ])('does not cover inability: %s bear weight', (inability) => {
    expect(findFlags(`${inability} bear weight`)).toEqual(['no-weight']);
  });
});

describe('facts', () => {
  test.each([
    ['strong-pain', { painLevel: 8 }, { painLevel: 7 }],
    ['severe', { severity: 'Severe' }, { severity: 'Moderate' }],
    ['no-improvement', { daysWithoutImprovement: 14 }, { daysWithoutImprovement: 13 }],
    ['recurrent', { timesInTwelveMonths: 3 }, { timesInTwelveMonths: 2 }],
    ['growing', { ageYears: 17, bodyPart: 'Knee' }, { ageYears: 18, bodyPart: 'Knee' }],
    ['growing', { ageYears: 15 }, { ageYears: 15, bodyPart: 'Calf' }],
    ['pregnancy', { isPregnant: true }, { isPregnant: false }],
  ] as const)('set the flag %s', (flag, facts, factsBelowLimit) => {
    expect(findRedFlags(NO_TEXTS, facts).map((redFlag) => redFlag.flag)).toEqual([flag]);
    expect(findRedFlags(NO_TEXTS, factsBelowLimit)).toEqual([]);
  });
});

describe('for any text', () => {
  const sentence = fc.constantFrom(...RED_FLAG_CORPUS.map(({ text }) => text));

  test('keeps every flag when text is added, and lists flags once, most urgent first', () => {
    fc.assert(
      fc.property(sentence, sentence, (symptoms, injuryType) => {
        const bothFlags = findRedFlags({ ...NO_TEXTS, symptoms, injuryType }).map(({ flag }) => flag);
        expect(bothFlags).toEqual(expect.arrayContaining([...findFlags(symptoms), ...findFlags(injuryType)]));
        expect(bothFlags).toEqual(RED_FLAG_IDS.filter((flag) => bothFlags.includes(flag)));
      }),
    );
  });

  test('ignores capitals, apostrophe styles and extra spaces', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const expectedFlags = findFlags(text);
        expect(findFlags(text.toUpperCase())).toEqual(expectedFlags);
        expect(findFlags(text.replaceAll('’', "'"))).toEqual(expectedFlags);
        expect(findFlags(`  ${text.replaceAll(' ', '  ')} `)).toEqual(expectedFlags);
      }),
    );
  });

  test('throws no error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(() => findRedFlags(createTexts(text), { bodyPart: 'Calf' })).not.toThrow();
      }),
    );
  });
});

describe('matching is linear', () => {
  test('bounds every repetition in a pattern, with at most two gaps per alternative', () => {
    for (const pattern of Object.values(RED_FLAG_PATTERNS).flat()) {
      expect(buildPatternSource(pattern)).not.toMatch(/[^\\][*+]|\{\d+,\}/);
      for (const alternative of pattern.split('|'))
        expect(alternative.split(' ~ ').length).toBeLessThanOrEqual(3);
    }
  });

  test('finishes on 10,000 characters of repeated trigger words', () => {
    for (const word of [
      'no ',
      'calf ',
      'numb ',
      'weak legs ',
      'cant ',
      'a',
      'calf not ',
      'not excluded ',
      ': no ',
    ]) {
      const text = word.repeat(Math.ceil(10_000 / word.length));
      expect(findRedFlags(createTexts(text))).toBeInstanceOf(Array);
    }
  });
});
