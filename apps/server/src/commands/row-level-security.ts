import { ATHLETE_SETTING } from '@threshold/db';

/** How an athlete's statements may access other athletes' rows of a table. */
interface SharedTable {
  readonly access: 'read' | 'all';
  readonly reason: string;
}

/**
 * The tables in which one athlete's statements may access other athletes' rows, and why. In all other tables with
 * athletes' rows, an athlete only has access to their own.
 */
export const SHARED_TABLES: Readonly<Record<string, SharedTable>> = {
  'athletes.profile': {
    access: 'read',
    reason: 'other athletes read the public profile',
  },
  'athletes.threshold': { access: 'read', reason: 'the public profile includes the LTHR' },
  'athletes.preferences': {
    access: 'read',
    reason: 'other athletes read the visibility and time zone',
  },
  'coaching.invite': {
    access: 'all',
    reason: 'a coach reads and uses up the invite that they hold the link of',
  },
  'coaching.link': { access: 'all', reason: 'the athlete and the coach both read and end it' },
  'coaching.comment': { access: 'all', reason: 'the coached athlete reads and may delete it' },
  'coaching.proposal_day': { access: 'all', reason: 'the coach counts what they propose to the athlete' },
  'coaching.proposal': {
    access: 'all',
    reason: 'the coach writes and withdraws it, the athlete answers it',
  },
  'gamification.score': {
    access: 'all',
    reason: 'follows, kudos and blocks change the points of both athletes',
  },
  'gamification.point_source': { access: 'all', reason: 'it changes with the score' },
  'gamification.ledger': { access: 'all', reason: 'it changes with the score' },
  'gamification.user_achievement': {
    access: 'all',
    reason: 'a follow advances an achievement of the followed athlete',
  },
  'social.follow': {
    access: 'all',
    reason: 'a block ends the follow in both directions; an erasure ends all follows',
  },
  'social.follow_request': {
    access: 'all',
    reason: 'the addressee accepts or declines it; a block deletes it',
  },
  'social.follow_counts': { access: 'all', reason: 'a follow changes the counts of both athletes' },
  'social.item': { access: 'all', reason: 'kudos and comments change the counts of the post' },
  'social.timeline': { access: 'all', reason: 'a post is written to the feeds of all followers' },
  'social.comment': { access: 'all', reason: 'the author of a post may delete its comments' },
  'social.kudos': { access: 'all', reason: 'deleting a post deletes its kudos' },
  'social.block': { access: 'all', reason: 'a block applies in both directions' },
  'social.notification': { access: 'all', reason: 'one athlete’s action notifies another' },
  'social.notification_choices': {
    access: 'read',
    reason: 'the sender reads the recipient’s notification settings',
  },
  'social.reminder_settings': {
    access: 'read',
    reason: 'the sender reads the recipient’s quiet hours',
  },
  'social.push_subscription': {
    access: 'all',
    reason: 'the sender pushes to the recipient’s devices and deletes expired subscriptions',
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
    Object.fromEntries(Object.entries(SHARED_TABLES).map(([table, { access }]) => [table, access])),
  );
  const ownRowSql = `coalesce(athlete_id = nullif(${CURRENT_ATHLETE_SQL}, '')::uuid, true)`;
  return [
    '-- Row-level security: statements of an athlete access only this athlete’s rows.',
    `do $policies$
declare
  guarded_table record;
  access text;
  own_row_condition text;
begin
  for guarded_table in
    select t.oid::regclass as name, n.nspname || '.' || t.relname as label,
           bool_or(f.confrelid = 'auth."user"'::regclass and a.attname = 'athlete_id') as is_owned,
           min(format('exists (select from %s parent where parent.%I = %I.%I)', f.confrelid::regclass, b.attname, t.relname, a.attname))
             filter (where exists (select from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'athlete_id')) as parent_condition
      from pg_constraint f
      join pg_class t on t.oid = f.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
     where f.contype = 'f' and n.nspname = any(array[${schemas.map(quoteLiteral).join(', ')}])
     group by t.oid, n.nspname, t.relname
  loop
    access := ${quoteLiteral(sharedAccessJson)}::jsonb ->> guarded_table.label;
    own_row_condition := case when guarded_table.is_owned then ${quoteLiteral(ownRowSql)}
                else format('coalesce(${CURRENT_ATHLETE_SQL.replaceAll("'", "''")}, '''') = '''' or %s', guarded_table.parent_condition) end;
    continue when own_row_condition is null;
    execute format('drop policy if exists own_rows on %s', guarded_table.name);
    execute format('drop policy if exists shown_rows on %s', guarded_table.name);
    execute format('drop policy if exists backed_up_rows on %s', guarded_table.name);
    if access = 'all' then
      execute format('alter table %s disable row level security', guarded_table.name);
      continue;
    end if;
    execute format('alter table %s enable row level security', guarded_table.name);
    execute format('create policy own_rows on %s to ${appRole} using (%s) with check (%s)', guarded_table.name, own_row_condition, own_row_condition);
    execute format('create policy backed_up_rows on %s for select to ${backupRole} using (true)', guarded_table.name);
    if access = 'read' then
      execute format('create policy shown_rows on %s for select to ${appRole} using (true)', guarded_table.name);
    end if;
  end loop;
end $policies$;`,
  ];
}
