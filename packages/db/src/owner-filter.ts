/**
 * The net under "every query names its athlete": on by default for entities that carry it, fed by the host's query
 * and command contexts, and failing closed where nobody fed it. It does not guard `upsert` by key, `getReference`, the query
 * builder, inserts and Kysely: the WHERE clause stays the rule.
 */
export const owned = {
  name: 'owner',
  cond: (params: { athleteId: string }) => ({ athleteId: params.athleteId }),
  default: true,
} as const;
