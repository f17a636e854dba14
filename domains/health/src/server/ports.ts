import { providePort } from '@threshold/api/server';
import { sleepAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { healthPort } from '@threshold/contracts/health';
import { findRecentWeightKg } from './entries/find-recent-weight.ts';
import { findRecoveryOn } from './recovery/find-recovery-on.ts';
import { getRecoveryFacts } from './recovery/get-recovery-facts.ts';
import { listNights } from './sleep/list-nights.ts';

export const healthPorts = [
  providePort(healthPort, (ctx) => ({
    getRecovery: (athleteId) => getRecoveryFacts(ctx, athleteId),
    findRecoveryOn: (athleteId, date) => findRecoveryOn(ctx, athleteId, date),
    findRecentWeightKg: (athleteId) => findRecentWeightKg(ctx, athleteId),
  })),
  providePort(sleepAchievementStatsPort, (ctx) => ({
    listNights: (athleteId, span) => listNights(ctx, athleteId, span),
  })),
];
