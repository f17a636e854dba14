import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnownedParts } from './find-unowned-parts.ts';

const ownedTables = new Map([
  ['t.workout', new Set(['athlete_id'])],
  ['t.plan', new Set(['athlete_id'])],
  ['s.follow', new Set(['athlete_id', 'followee_id'])],
]);
const listUnownedParts = (text: string) => findUnownedParts(text, ownedTables);

beforeAll(() => loadModule());

describe('accepts statements that name the owner', () => {
  test.each([
    'select * from t.workout where athlete_id = $1',
    'select * from t.workout w where w.day > $2 and w.athlete_id = any($1::uuid[])',
    'select * from t.workout where (athlete_id, day) in (($1, $2), ($3, $4))',
    'select * from t.workout where (athlete_id, day) = ($1, $2)',
    'select * from t.workout where athlete_id in (select followee_id from s.follow where athlete_id = $1)',
    'select * from t.workout w join t.plan p on p.athlete_id = w.athlete_id where p.athlete_id = $1',
    'select * from t.workout w join t.plan p using (athlete_id) where w.athlete_id = $1',
    'select * from t.workout w left join t.plan p on p.athlete_id = w.athlete_id where w.athlete_id = $1',
    'select * from t.plan where athlete_id = $1 or athlete_id = $2',
    'select 1 where exists (select from t.plan where athlete_id = $1)',
    'select exists (select from t.plan p where p.athlete_id = w.athlete_id) from t.workout w where w.athlete_id = $1',
    'with mine as (select id, athlete_id from t.plan where athlete_id = $1) select * from t.workout w join mine on mine.athlete_id = w.athlete_id',
    'select * from unnest($1::uuid[]) a (id) cross join lateral (select * from t.workout where athlete_id = a.id limit 1) w',
    'select * from t.plan where athlete_id = $1 union all select * from t.workout where athlete_id = $1',
    'update t.workout set day = $2 where id = $3 and athlete_id = $1',
    'update t.workout w set day = p.day from t.plan p where p.athlete_id = $1 and w.athlete_id = p.athlete_id',
    'delete from s.follow where followee_id = $1',
    'insert into t.workout (id, athlete_id) values ($1, $2)',
    'insert into t.workout (id, athlete_id) values ($1, $2) on conflict do nothing',
    'insert into t.workout (id, athlete_id) values ($1, $2) on conflict (athlete_id, day) do update set day = excluded.day',
    'insert into t.workout (id, athlete_id) values ($1, $2) on conflict (id) do update set day = excluded.day where workout.athlete_id = $2',
    'insert into t.workout select * from jsonb_populate_recordset(null::t.workout, $2) where athlete_id = $1',
    'select * from other.things',
    'with workout as (select 1 as id) select * from workout',
    'begin',
  ])('%s', (text) => expect(listUnownedParts(text)).toEqual([]));
});

describe('reports statements that don’t name the owner', () => {
  test.each([
    ['select * from t.workout', 'select t.workout'],
    ['select * from t.workout where id = $1', 'select t.workout'],
    ['select * from t.workout where athlete_id = $1 or id = $2', 'select t.workout'],
    ['select * from t.workout where not athlete_id = $1', 'select t.workout'],
    ['select * from t.workout where athlete_id <> $1', 'select t.workout'],
    ['select * from t.workout where athlete_id = athlete_id', 'select t.workout'],
    ['select * from t.workout where athlete_id is not null', 'select t.workout'],
    [
      'select * from t.plan p join t.workout w on w.plan_id = p.id where p.athlete_id = $1',
      'select t.workout',
    ],
    ['select * from t.workout w join t.plan p on p.athlete_id = w.athlete_id', 'select t.plan'],
    [
      'select * from t.workout w left join t.plan p on w.athlete_id = $1 where p.athlete_id = $1',
      'select t.workout',
    ],
    ['select * from t.plan where athlete_id = $1 union all select * from t.workout', 'select t.workout'],
    [
      'select * from t.plan where athlete_id = $1 and id in (select plan_id from t.workout)',
      'select t.workout',
    ],
    [
      'with other as (delete from t.workout where id = $1 returning id) select * from other',
      'delete t.workout',
    ],
    ['select u.id from auth."user" u join t.workout w on w.athlete_id = u.id', 'select t.workout'],
    ['update t.workout set day = $2 where id = $1', 'update t.workout'],
    [
      'update t.workout w set day = p.day from t.plan p where w.athlete_id = p.athlete_id',
      'update t.workout',
    ],
    ['delete from t.workout where id = $1', 'delete t.workout'],
    [
      'delete from t.workout using t.plan p where p.athlete_id = $1 and workout.plan_id = p.id',
      'delete t.workout',
    ],
    ['insert into t.workout (id) values ($1)', 'insert t.workout'],
    ['insert into t.workout values ($1)', 'insert t.workout'],
    [
      'insert into t.workout select * from jsonb_populate_recordset(null::t.workout, $2) where id = $1',
      'insert t.workout',
    ],
    ['insert into t.plan (athlete_id) select athlete_id from t.workout', 'select t.workout'],
    [
      'insert into t.workout (id, athlete_id) values ($1, $2) on conflict (id) do update set day = excluded.day',
      'insert t.workout, on conflict',
    ],
  ])('%s', (text, part) => expect(listUnownedParts(text)).toContain(part));
});
