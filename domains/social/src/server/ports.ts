import { providePort } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { blockedAmong, followedAmong } from './follows/among.ts';

export const ports = [
  providePort(socialPort, (ctx) => ({
    followedAmong: (viewerId, athleteIds) => followedAmong(ctx, viewerId, athleteIds),
    blockedAmong: (viewerId, athleteIds) => blockedAmong(ctx, viewerId, athleteIds),
  })),
];
