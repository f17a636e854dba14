import { localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RecordView } from '../../record-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { WorkoutRecords } from './workout-records.tsx';

const WORKOUT_ID = '019a0000-0000-7000-8000-000000000001';
const OTHER_ID = '019a0000-0000-7000-8000-000000000002';

const aRecordView = (view: Partial<RecordView>): RecordView => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  recordType: 'longest_run',
  value: 10,
  unit: 'miles',
  achievedDate: localDate('2026-11-20'),
  notes: null,
  workoutId: WORKOUT_ID,
  ...view,
});

test('shows only the records set in the workout, in the athlete’s unit', async () => {
  await renderWithApi<TrainingRouter>(<WorkoutRecords workoutId={WORKOUT_ID} />, {
    units: 'metric',
    responses: {
      training: {
        personalRecords: () => [
          aRecordView({}),
          aRecordView({
            id: '019a0000-0000-7000-8000-0000000000c2',
            recordType: 'fastest_10k',
            value: 52.5,
            unit: 'minutes',
            workoutId: OTHER_ID,
          }),
        ],
      },
    },
  });
  await expect.element(page.getByText('Longest run')).toBeVisible();
  await expect.element(page.getByText('16.1 km')).toBeVisible();
  await expect.element(page.getByText('Fastest 10K')).not.toBeInTheDocument();
});
