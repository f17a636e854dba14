import { providePort } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { activeInjuries } from './active-injuries.ts';

export const ports = [
  providePort(injuriesPort, (ctx) => ({ activeInjuries: (athleteId) => activeInjuries(ctx, athleteId) })),
];
