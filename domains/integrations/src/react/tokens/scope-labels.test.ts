import { expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../token-schemas.ts';
import { formatScopes } from './scope-labels.ts';

test.each<[readonly Scope[], string]>([
  [['training:read'], 'Reads workouts, plan and records.'],
  [['nutrition:read', 'nutrition:write', 'athletes:read'], 'Reads and changes nutrition. Reads profile.'],
  [['files:write', 'injuries:write'], 'Changes injuries and activity files, and workouts from them.'],
  [SCOPES, 'Reads and changes everything.'],
])('describes the scopes %j in words', (scopes, text) => {
  expect(formatScopes(scopes)).toBe(text);
});
