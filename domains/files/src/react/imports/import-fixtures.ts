import { addDays, localDate } from '@threshold/physiology';
import type { ImportActivityView, ImportView } from '../../schemas.ts';

/** A valid id that is the same in every run. */
export const createTestId = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const ZERO_COUNTS = { ready: 0, duplicate: 0, refused: 0, landed: 0, leftOut: 0, undone: 0 };

interface ImportFields extends Partial<Omit<ImportView, 'counts'>> {
  readonly counts?: Partial<ImportView['counts']>;
}

/** An import that waits for confirmation, without activities. */
export const anImport = ({ counts, ...view }: ImportFields = {}): ImportView => ({
  id: createTestId(1),
  name: 'runs.zip',
  state: 'ready',
  createdAt: '2026-11-20T18:12:00.000Z',
  files: { total: 4, read: 4 },
  counts: { ...ZERO_COUNTS, ...counts },
  problem: null,
  ...view,
});

/** A run ready to be imported, `index` days before November 20, 2026. */
export const anActivityRow = (index: number, row: Partial<ImportActivityView> = {}): ImportActivityView => ({
  id: createTestId(1000 + index),
  fileName: `activities/${index}.tcx`,
  state: 'ready',
  problem: null,
  warnings: [],
  activity: {
    type: 'run',
    date: addDays(localDate('2026-11-20'), -index),
    session: 'AM',
    startTime: '2026-11-20T06:00:00.000Z',
    duration: 2760,
    elapsed: 2800,
    distance: 8.1,
    averageHR: 146,
    maxHR: 171,
    hasHeartRate: true,
    hasTrack: true,
  },
  canInclude: false,
  duplicateOf: null,
  workoutId: null,
  ...row,
});
