import { providePort } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { listActiveInjuries } from './list-active-injuries.ts';

export const ports = [
  providePort(injuriesPort, (ctx) => ({
    listActiveInjuries: (athleteId) => listActiveInjuries(ctx, athleteId),
  })),
];
