import { providePort } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { isCheckInMissing } from './check-in/is-check-in-missing.ts';
import { listActiveInjuries } from './list-active-injuries.ts';

export const ports = [
  providePort(injuriesPort, (ctx) => ({
    listActiveInjuries: (athleteId) => listActiveInjuries(ctx, athleteId),
    isCheckInMissing: (athleteId, date) => isCheckInMissing(ctx, athleteId, date),
  })),
];
