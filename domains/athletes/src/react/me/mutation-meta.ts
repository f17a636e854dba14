/** Refetches the domains whose data depends on the athlete's day or units. */
export const MUTATION_META = {
  invalidates: ['training', 'sessions', 'gamification', 'nutrition', 'injuries'],
} as const;
