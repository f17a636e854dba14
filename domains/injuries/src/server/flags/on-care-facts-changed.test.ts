import { careFactsChanged } from '@threshold/contracts/athletes';
import { beforeEach, expect, test } from 'vitest';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { createInjuriesApi, EMPTY_CARE_FACTS, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();
beforeEach(() => {
  api.care.facts = EMPTY_CARE_FACTS;
});

const publishCareFactsChanged = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) => ctx.emit(careFactsChanged, { athleteId }));

test.each([
  ['growing', { ageYears: 15, isPregnant: false }],
  ['pregnancy', { ageYears: 29, isPregnant: true }],
])('raises the %s flag from the profile when an injury is logged', async (flag, facts) => {
  api.care.facts = facts;
  const injury = await api.as(await api.athlete()).logInjury(SORE_ACHILLES);
  expect(injury).toMatchObject({ redFlags: [{ flag, level: 'soon' }], stopsExercises: true });
  expect(readRehabPlan(injury.aiRehabExercises)?.whenToSeekProfessionalHelp[0]).toBe(
    injury.redFlags[0]?.advice,
  );
});

test('rechecks active injuries when the profile changes, pauses the plan and notifies training', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const recoveredInjury = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee' });
  await mia.changeInjury({ injuryId: recoveredInjury.id, status: 'recovered' });
  await mia.logInjury(SORE_ACHILLES);
  api.care.facts = { ageYears: 29, isPregnant: true };
  await publishCareFactsChanged(athleteId);
  const [activeInjury, unchangedInjury] = (await mia.injuries()).toSorted((a, b) =>
    a.status.localeCompare(b.status),
  );
  expect(activeInjury).toMatchObject({
    stopsExercises: true,
    severityNow: 'Moderate',
    redFlags: [{ flag: 'pregnancy' }],
  });
  expect(unchangedInjury).toMatchObject({ redFlags: [] });
  expect(api.listInjuryEvents(athleteId).map(({ change }) => change)).toEqual([
    'logged',
    'recovered',
    'logged',
    'worse',
  ]);
});

test('keeps a flag when the profile changes, and keeps it cleared after an examination', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  api.care.facts = { ageYears: 15, isPregnant: false };
  const { id: injuryId } = await mia.logInjury(SORE_ACHILLES);
  api.care.facts = { ageYears: 19, isPregnant: false };
  await publishCareFactsChanged(athleteId);
  expect(await mia.injuries()).toMatchObject([{ stopsExercises: true }]);
  await mia.confirmSeen({ injuryId });
  api.care.facts = { ageYears: 15, isPregnant: false };
  await publishCareFactsChanged(athleteId);
  expect(await mia.injuries()).toMatchObject([{ stopsExercises: false }]);
});
