import { providePort } from '@threshold/api/server';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { nutritionReplayPort } from '@threshold/contracts/replay';
import { everyLog } from './log/every-log.ts';
import { loggedDays } from './log/logged-days.ts';

export const ports = [
  providePort(nutritionPort, (ctx) => ({
    loggedDays: (athleteId, span) => loggedDays(ctx, athleteId, span),
  })),
  providePort(nutritionReplayPort, (ctx) => ({ everyLog: (athleteId) => everyLog(ctx, athleteId) })),
];
