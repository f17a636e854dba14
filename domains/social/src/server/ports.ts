import { providePort } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { blockedAmong, followedAmong } from './follows/among.ts';

/** What others may ask of who follows and who blocks whom. */
export const ports = [
  providePort(socialPort, (ctx) => ({
    followedAmong: (viewerId, athleteIds) => followedAmong(ctx, viewerId, athleteIds),
    blockedAmong: (viewerId, athleteIds) => blockedAmong(ctx, viewerId, athleteIds),
  })),
];
