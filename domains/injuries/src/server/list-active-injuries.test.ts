import { injuriesPort } from '@threshold/contracts/injuries';
import { expect, test } from 'vitest';
import { createInjuriesApi, SORE_ACHILLES } from './test/injuries-api.ts';

const api = await createInjuriesApi();

test('provides training with the active injuries’ limits, worst first', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const mild = await mia.logInjury(SORE_ACHILLES);
  const gone = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Hip' });
  await mia.changeInjury({ injuryId: gone.id, status: 'recovered' });
  const red = await mia.logInjury({ ...SORE_ACHILLES, bodyPart: 'Knee', severity: 'Mild' });
  await mia.saveCheckIn({ injuryId: red.id, during: 6, baseline: 1 });
  expect(await api.queryContext(athleteId).port(injuriesPort).listActiveInjuries(athleteId)).toEqual([
    {
      id: red.id,
      bodyPart: 'Knee',
      severity: 'Moderate',
      dateOfInjury: '2026-11-16',
      painLevel: 6,
      stopsTraining: false,
    },
    {
      id: mild.id,
      bodyPart: 'Achilles',
      severity: 'Mild',
      dateOfInjury: '2026-11-16',
      painLevel: 3,
      stopsTraining: false,
    },
  ]);
});
