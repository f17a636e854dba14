import { providePort } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { getBlockedAmong, getFollowedAmong } from './follows/follows-and-blocks.ts';

export const ports = [
  providePort(socialPort, (ctx) => ({
    getFollowedAmong: (viewerId, athleteIds) => getFollowedAmong(ctx, viewerId, athleteIds),
    getBlockedAmong: (viewerId, athleteIds) => getBlockedAmong(ctx, viewerId, athleteIds),
  })),
];
