import { providePort } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { getBlockedAmong, getFollowedAmong, listFollowedIds } from './follows/follows-and-blocks.ts';

export const ports = [
  providePort(socialPort, (ctx) => ({
    getFollowedAmong: (viewerId, athleteIds) => getFollowedAmong(ctx, viewerId, athleteIds),
    listFollowed: (viewerId) => listFollowedIds(ctx, viewerId),
    getBlockedAmong: (viewerId, athleteIds) => getBlockedAmong(ctx, viewerId, athleteIds),
  })),
];
