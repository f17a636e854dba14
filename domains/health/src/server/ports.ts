import { providePort } from '@threshold/api/server';
import { sleepAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { healthPort } from '@threshold/contracts/health';
import { getRecoveryFacts } from './recovery/get-recovery-facts.ts';
import { getRecoveryOn } from './recovery/get-recovery-on.ts';
import { listNights } from './sleep/list-nights.ts';

export const ports = [
  providePort(healthPort, (ctx) => ({
    getRecovery: (athleteId) => getRecoveryFacts(ctx, athleteId),
    findRecoveryOn: (athleteId, date) => getRecoveryOn(ctx, athleteId, date),
  })),
  providePort(sleepAchievementStatsPort, (ctx) => ({
    listNights: (athleteId, span) => listNights(ctx, athleteId, span),
  })),
];
