import { lend } from '@threshold/api/server';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { loggedDays } from './log/logged-days.ts';

/** What others may ask nutrition. */
export const lends = [
  lend(nutritionPort, (look) => ({
    loggedDays: (athleteId, span) => loggedDays(look, athleteId, span),
  })),
];
