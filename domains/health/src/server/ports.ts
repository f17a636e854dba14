import { providePort } from '@threshold/api/server';
import { sleepAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { healthPort } from '@threshold/contracts/health';
import { recoveryFacts } from './recovery/recovery-facts.ts';
import { recoveryOn } from './recovery/recovery-on.ts';
import { listNights } from './sleep/list-nights.ts';

export const ports = [
  providePort(healthPort, (ctx) => ({
    recoveryOf: (athleteId) => recoveryFacts(ctx, athleteId),
    recoveryOn: (athleteId, date) => recoveryOn(ctx, athleteId, date),
  })),
  providePort(sleepAchievementStatsPort, (ctx) => ({
    nights: (athleteId, span) => listNights(ctx, athleteId, span),
  })),
];
