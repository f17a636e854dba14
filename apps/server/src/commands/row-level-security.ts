import { ATHLETE_SETTING } from '@threshold/db';

/** How an athlete's statements may access other athletes' rows of a table. */
interface SharedTable {
  readonly may: 'read' | 'all';
  readonly because: string;
}

/**
 * The tables in which one athlete's statements may access other athletes' rows, and why. In all other tables with
 * athletes' rows, an athlete only has access to their own.
 */
export const SHARED_TABLES: Readonly<Record<string, SharedTable>> = {
  'athletes.profile': {
    may: 'read',
    because: 'other athletes read the public profile',
  },
  'athletes.threshold': { may: 'read', because: 'the public profile includes the LTHR' },
  'athletes.preferences': {
    may: 'read',
    because: 'other athletes read the visibility and time zone',
  },
  'gamification.score': {
    may: 'all',
    because: 'follows, kudos and blocks change the points of both athletes',
  },
  'gamification.point_source': { may: 'all', because: 'it changes with the score' },
  'gamification.ledger': { may: 'all', because: 'it changes with the score' },
  'gamification.user_achievement': {
    may: 'all',
    because: 'a follow advances an achievement of the followed athlete',
  },
  'social.follow': {
    may: 'all',
    because: 'a block ends the follow in both directions; an erasure ends all follows',
  },
  'social.follow_request': {
    may: 'all',
    because: 'the addressee accepts or declines it; a block deletes it',
  },
  'social.follow_counts': { may: 'all', because: 'a follow changes the counts of both athletes' },
  'social.item': { may: 'all', because: 'kudos and comments change the counts of the post' },
  'social.timeline': { may: 'all', because: 'a post is written to the feeds of all followers' },
  'social.comment': { may: 'all', because: 'the author of a post may delete its comments' },
  'social.kudos': { may: 'all', because: 'deleting a post deletes its kudos' },
  'social.block': { may: 'all', because: 'a block applies in both directions' },
  'social.notification': { may: 'all', because: 'one athlete’s action notifies another' },
  'social.notification_choices': {
    may: 'read',
    because: 'the sender reads the recipient’s notification settings',
  },
  'social.push_subscription': {
    may: 'all',
    because: 'the sender pushes to the recipient’s devices and deletes expired subscriptions',
  },
};

/** SQL for the current athlete's id; an empty string if none is set. */
const CURRENT_ATHLETE_SQL = `current_setting('${ATHLETE_SETTING}', true)`;

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Policies that restrict statements to the current athlete's rows. They apply to the product's role, not to the
 * tables' owner. Tables are found by their foreign key to the user. Rows of a child table, such as a session's
 * recording, are checked via their parent row.
 * @param schemas the schemas to protect
 */
export function buildRowLevelSecuritySql(
  appRole: string,
  backupRole: string,
  schemas: readonly string[],
): readonly string[] {
  const sharedAccessJson = JSON.stringify(
    Object.fromEntries(Object.entries(SHARED_TABLES).map(([table, { may }]) => [table, may])),
  );
  const ownRowSql = `coalesce(athlete_id = nullif(${CURRENT_ATHLETE_SQL}, '')::uuid, true)`;
  return [
    '-- Row-level security: statements of an athlete access only this athlete’s rows.',
    `do $wall$
declare
  part record;
  may text;
  own text;
begin
  for part in
    select t.oid::regclass as name, n.nspname || '.' || t.relname as label,
           bool_or(f.confrelid = 'auth."user"'::regclass and a.attname = 'athlete_id') as is_owned,
           min(format('exists (select from %s whole where whole.%I = %I.%I)', f.confrelid::regclass, b.attname, t.relname, a.attname))
             filter (where exists (select from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'athlete_id')) as is_of_whole
      from pg_constraint f
      join pg_class t on t.oid = f.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
     where f.contype = 'f' and n.nspname = any(array[${schemas.map(quoteLiteral).join(', ')}])
     group by t.oid, n.nspname, t.relname
  loop
    may := ${quoteLiteral(sharedAccessJson)}::jsonb ->> part.label;
    own := case when part.is_owned then ${quoteLiteral(ownRowSql)}
                else format('coalesce(${CURRENT_ATHLETE_SQL.replaceAll("'", "''")}, '''') = '''' or %s', part.is_of_whole) end;
    continue when own is null;
    execute format('drop policy if exists own_rows on %s', part.name);
    execute format('drop policy if exists shown_rows on %s', part.name);
    execute format('drop policy if exists backed_up_rows on %s', part.name);
    if may = 'all' then
      execute format('alter table %s disable row level security', part.name);
      continue;
    end if;
    execute format('alter table %s enable row level security', part.name);
    execute format('create policy own_rows on %s to ${appRole} using (%s) with check (%s)', part.name, own, own);
    execute format('create policy backed_up_rows on %s for select to ${backupRole} using (true)', part.name);
    if may = 'read' then
      execute format('create policy shown_rows on %s for select to ${appRole} using (true)', part.name);
    end if;
  end loop;
end $wall$;`,
  ];
}
