import { injuriesPort } from '@threshold/contracts/injuries';
import { expect, test } from 'vitest';
import { createInjuriesApi, SORE_ACHILLES } from './test/injuries-api.ts';

const api = await createInjuriesApi();

test('returns the limits of the active injuries to training, worst first', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const mildInjury = await mia.logInjury(SORE_ACHILLES);
  const recoveredInjury = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Hip' });
  await mia.changeInjury({ injuryId: recoveredInjury.id, status: 'recovered' });
  const redInjury = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee', severity: 'Mild' });
  await mia.saveCheckIn({ injuryId: redInjury.id, during: 6, baseline: 1 });
  expect(await api.queryContext(athleteId).port(injuriesPort).listActiveInjuries(athleteId)).toEqual([
    {
      id: redInjury.id,
      bodyPart: 'Knee',
      severity: 'Moderate',
      dateOfInjury: '2026-11-16',
      painLevel: 6,
      stopsTraining: false,
    },
    {
      id: mildInjury.id,
      bodyPart: 'Achilles',
      severity: 'Mild',
      dateOfInjury: '2026-11-16',
      painLevel: 3,
      stopsTraining: false,
    },
  ]);
});
