/**
 * The second line of defense behind the rule that every query names its athlete. On by default for entities that carry
 * it, with the athlete of the query or command context; without one it throws. It does not cover `upsert` by key,
 * `getReference`, the query builder, inserts and Kysely.
 */
export const owned = {
  name: 'owner',
  cond: (params: { athleteId: string }) => ({ athleteId: params.athleteId }),
  default: true,
} as const;
