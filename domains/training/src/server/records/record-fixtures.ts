import { localDate } from '@threshold/physiology';
import type { LogWorkoutInput } from '../../change-schemas.ts';

export const TODAY = localDate('2026-11-20');

export const createRunInput = (fields: Partial<LogWorkoutInput> = {}) =>
  ({ date: TODAY, type: 'run', session: 'AM', duration: 25.5, ...fields }) as const;
