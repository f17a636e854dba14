import { describe, expect, test } from 'vitest';
import type { Person } from '../support/test-server.ts';
import { createCoachFixture, MODEL } from './coach-fixture.ts';
import { answerGoodPlan, GOOD_PLAN, PASSED_TEXT, ROWS } from './coach-rehab-rows.ts';

const coach = await createCoachFixture();

const { testServer } = coach;

const INJURY = {
  bodyPart: 'Knee',
  injuryType: 'Runner’s knee',
  severity: 'Mild',
  dateOfInjury: '2026-11-18',
  currentPainLevel: 3,
};

/** Returns the stored plan after asserting that the athlete sees the same one. */
async function getInjury(person: Person) {
  const [storedInjury] = await testServer.query<{
    rehab_plan: string;
    generated_by: string;
    generated_model: string | null;
  }>('select rehab_plan, generated_by, generated_model from injuries.injury where athlete_id = ?', [
    person.athleteId,
  ]);
  const [shownInjury] = (await testServer.call('GET', '/api/injuries', person)).json();
  expect(shownInjury).toMatchObject({
    aiRehabExercises: storedInjury?.rehab_plan,
    generatedBy: storedInjury?.generated_by,
  });
  return { ...storedInjury, reason: shownInjury.generatedWhy, isBeingWritten: shownInjury.isBeingWritten };
}

describe('rehabilitation plan by a language model:', () => {
  test.each(ROWS.map((row) => [row.title, row] as const))(
    '%s',
    { timeout: 120_000 },
    async (_what, { script, times, form, reason, cost, quotePattern }) => {
      const mia = await coach.signInAthlete();
      const loggedInjury = await testServer.call('POST', '/api/injuries', mia, { ...INJURY, ...form });
      expect(loggedInjury.statusCode, loggedInjury.body).toBe(200);
      const injuryBefore = await getInjury(mia);
      expect(injuryBefore).toMatchObject({ generated_by: 'rules', isBeingWritten: true });

      const model = await coach.runJobs(mia, script(), times);
      expect(await coach.listQuestionCosts(mia, model)).toEqual([cost]);
      const repairs = model.requests.filter(({ isRepair }) => isRepair);
      expect(repairs.length > 0).toBe(quotePattern !== undefined);
      for (const { user } of repairs) expect(user).toMatch(quotePattern ?? /^$/);
      if (form && 'symptoms' in form)
        expect(model.requests.every(({ user }) => user.includes('CANARY'))).toBe(true);

      const injuryAfter = await getInjury(mia);
      expect(injuryAfter.rehab_plan).not.toMatch(/CANARY|evil/);
      expect(injuryAfter).toEqual(
        reason === PASSED_TEXT
          ? {
              rehab_plan: JSON.stringify(GOOD_PLAN),
              generated_by: 'model',
              generated_model: MODEL,
              reason,
              isBeingWritten: false,
            }
          : { ...injuryBefore, reason, isBeingWritten: false },
      );
    },
  );

  test('skips the model for a severe injury before a professional’s exam', async () => {
    const mia = await coach.signInAthlete();
    await testServer.call('POST', '/api/injuries', mia, { ...INJURY, severity: 'Severe' });
    const injuryBefore = await getInjury(mia);
    expect(injuryBefore).toMatchObject({ generated_by: 'rules', isBeingWritten: false });
    expect(injuryBefore.reason).toContain('plays it safe');
    const model = await coach.runJobs(mia, answerGoodPlan);
    expect(await coach.listQuestionCosts(mia, model)).toEqual([]);
    expect(await getInjury(mia)).toEqual(injuryBefore);
  });
});

test('deletes the model’s answers along with the injury', async () => {
  const mia = await coach.signInAthlete();
  const { id } = (await testServer.call('POST', '/api/injuries', mia, INJURY)).json();
  await coach.runJobs(mia, answerGoodPlan);
  const listStoredAnswers = () =>
    testServer.query('select key from ai.model_answer where athlete_id = ?', [mia.athleteId]);
  expect(await listStoredAnswers()).toHaveLength(1);
  await coach.call(mia, 'injuries.deleteInjury', { injuryId: id });
  await coach.runJobs(mia, answerGoodPlan);
  expect(await listStoredAnswers()).toEqual([]);
});
