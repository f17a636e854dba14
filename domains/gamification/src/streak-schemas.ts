import { z } from 'zod';

const streak = z.int().min(0);

/**
 * `GET /api/analytics/streaks`: consecutive days with a workout or a nutrition log, and weeks
 * (docs/specification.md#3-entities).
 */
export const streaksView = z.strictObject({ workout: streak, nutrition: streak, weekly: streak });
export type StreaksView = z.output<typeof streaksView>;
