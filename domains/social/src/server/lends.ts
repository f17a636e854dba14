import { lend } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { blockedAmong, followedAmong } from './follows/among.ts';

/** What others may ask of who follows and who blocks whom. */
export const lends = [
  lend(socialPort, (look) => ({
    followedAmong: (viewerId, athleteIds) => followedAmong(look, viewerId, athleteIds),
    blockedAmong: (viewerId, athleteIds) => blockedAmong(look, viewerId, athleteIds),
  })),
];
