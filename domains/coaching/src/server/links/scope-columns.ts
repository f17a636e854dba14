import type { Scopes } from '../../schemas.ts';

export const SCOPE_COLUMNS = [
  'sees_plan',
  'sees_workouts',
  'sees_health',
  'sees_injuries',
  'proposes',
] as const;

type ScopeColumns = Readonly<Record<(typeof SCOPE_COLUMNS)[number], boolean>>;

export const toScopeColumns = ({ plan, workouts, health, injuries, propose }: Scopes): ScopeColumns => ({
  sees_plan: plan,
  sees_workouts: workouts,
  sees_health: health,
  sees_injuries: injuries,
  proposes: propose,
});

/** An older version takes plan and workouts away without `proposes`, so proposing needs all three columns. */
export const toScopes = (row: ScopeColumns): Scopes => ({
  plan: row.sees_plan,
  workouts: row.sees_workouts,
  health: row.sees_health,
  injuries: row.sees_injuries,
  propose: row.proposes && row.sees_plan && row.sees_workouts,
});
