import { z } from 'zod';

const streak = z.int().min(0);

/** `GET /api/analytics/streaks`: days of training and of nutrition, and weeks, in a row (specification section 3). */
export const streaksView = z.strictObject({ workout: streak, nutrition: streak, weekly: streak });
export type StreaksView = z.output<typeof streaksView>;
