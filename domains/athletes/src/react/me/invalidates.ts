/** The domains whose answers know the athlete's day or units: choosing others changes what they say. */
export const INVALIDATES = {
  invalidates: ['training', 'sessions', 'gamification', 'nutrition', 'injuries'],
} as const;
