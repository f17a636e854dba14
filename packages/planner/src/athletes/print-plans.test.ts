import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { planTraining } from '../plan/plan-training.ts';
import { createAthlete, TODAY, withHistory } from './coached-athletes.ts';
import { formatSession } from './format-session.ts';
import { planToRace } from './plan-to-race.ts';
import { renewDocument } from './print-plans.ts';

const DOCUMENT_PATH = fileURLToPath(new URL('../../../../docs/coaching.md', import.meta.url));

test('docs/coaching.md prints the current plans; `npm run coach:plans` renews it', () => {
  const text = readFileSync(DOCUMENT_PATH, 'utf8');
  const renewed = renewDocument(text);
  if (process.env.WRITE_PLANS) writeFileSync(DOCUMENT_PATH, renewed);
  else expect(renewed === text, 'docs/coaching.md is old: run `npm run coach:plans`').toBe(true);
}, 60_000);

test('renewing the document fails if a section lacks its markers', () => {
  expect(() => renewDocument('# Coaching')).toThrow('lacks the markers of "class athletes"');
});

test('a plan to a race twelve weeks away keeps its first eight weeks and gains one each Monday', () => {
  const input = createAthlete({ raceDate: addDays(TODAY, 83), ...withHistory(40, 15) });
  const first = planTraining(input);
  const { weeks, sessions } = planToRace(input);
  expect(weeks.map(({ startsOn }) => startsOn)).toEqual(
    Array.from({ length: 12 }, (_, week) => addDays(TODAY, 7 * week)),
  );
  expect(sessions.slice(0, first.ok ? first.plan.sessions.length : 0)).toEqual(
    first.ok ? first.plan.sessions : [],
  );
  expect(new Set(sessions.map(({ date }) => date)).size).toBe(84);
  expect(sessions.at(-1)).toMatchObject({ kind: 'race', date: input.raceDate });
});

test('a session prints its name, minutes, the distance of a long run, and its work', () => {
  const outcome = planTraining(createAthlete({ raceDistance: 10, ...withHistory(30, 10) }));
  const printed = outcome.ok ? outcome.plan.sessions.map(formatSession) : [];
  expect(printed).toContain('–');
  expect(printed).toContainEqual(expect.stringMatching(/^Easy with strides \d+ min$/));
  expect(printed).toContainEqual(expect.stringMatching(/long \d+ min, \d+\.\d km \(.*\d+ min Z\d\)$/i));
  expect(printed).toContainEqual(expect.stringMatching(/^\*\*Race: 10K\*\* \d+ min$/));
});
