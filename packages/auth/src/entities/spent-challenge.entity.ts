import { defineEntity, p } from '@mikro-orm/core';

/** A passkey challenge that was answered. Its key makes a second answer fail, in any process. */
export const SpentChallenge = defineEntity({
  name: 'SpentChallenge',
  schema: 'auth',
  tableName: 'spent_challenge',
  properties: {
    /** SHA-256 as base64url. */
    challengeHash: p.string().length(43).primary(),
    /** After this time the challenge is rejected without its row. */
    expiresAt: p.datetime().index(),
  },
});
