import { plannedDayPort } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const date = localDate('2026-11-21');

test('lists the open sessions of a day, without rest, other days and other athletes', async () => {
  const [athleteId, otherId] = [await api.athlete(), await api.athlete()];
  await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId, date, type: 'Long run', zone: 2, plannedDurationSeconds: 7800 }),
    aWorkout({ athleteId, date, session: 'Rest', type: 'Rest' }),
    aWorkout({ athleteId, date, session: 'PM', ...completedColumns }),
    aWorkout({ athleteId, date: localDate('2026-11-22') }),
    aWorkout({ athleteId: otherId, date }),
  ]);
  const { listPlannedSessions } = api.queryContext(athleteId).port(plannedDayPort);
  expect(await listPlannedSessions(athleteId, date)).toEqual([
    { type: 'Long run', zone: 2, durationSeconds: 7800 },
  ]);
});
