import type { z } from 'zod';
import type { baseGoal } from '../../base-goal-schemas.ts';

export const BASE_GOAL_LABELS: Readonly<Record<z.infer<typeof baseGoal>, string>> = {
  fitter: 'Get fitter',
  'faster-5k': 'Run a faster 5K',
  'faster-10k': 'Run a faster 10K',
  healthy: 'Stay healthy',
};
