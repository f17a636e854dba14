import { providePort } from '@threshold/api/server';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { nutritionReplayPort } from '@threshold/contracts/replay';
import { listLoggedDays } from './log/list-logged-days.ts';
import { listReplayLogs } from './log/list-replay-logs.ts';

export const ports = [
  providePort(nutritionPort, (ctx) => ({
    listLoggedDays: (athleteId, span) => listLoggedDays(ctx, athleteId, span),
  })),
  providePort(nutritionReplayPort, (ctx) => ({ listLogs: (athleteId) => listReplayLogs(ctx, athleteId) })),
];
