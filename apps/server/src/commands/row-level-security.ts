import { ATHLETE_SETTING } from '@threshold/db';

/** What an athlete's statements may do with others' rows of a table: read them, or all that a statement can. */
interface Shared {
  readonly may: 'read' | 'all';
  readonly because: string;
}

/**
 * The one list of tables in which what is sent in an athlete's name may meet others' rows, each with its reason. Every
 * other table of rows that are an athlete's shows her own alone, and takes no others.
 */
export const SHARED: Readonly<Record<string, Shared>> = {
  'athletes.profile': {
    may: 'read',
    because: 'what an athlete shows of themselves is read by whoever meets them',
  },
  'athletes.threshold': { may: 'read', because: 'the LTHR is among what an athlete shows of themselves' },
  'athletes.preferences': {
    may: 'read',
    because: 'who may see an athlete, and on which day they are, is asked of them',
  },
  'gamification.score': {
    may: 'all',
    because: 'what one does earns the other points: a follow, kudos, a block',
  },
  'gamification.earning': { may: 'all', because: 'as the score' },
  'gamification.ledger': { may: 'all', because: 'as the score' },
  'gamification.user_achievement': {
    may: 'all',
    because: 'a follow brings the followed one nearer to an achievement',
  },
  'social.follow': {
    may: 'all',
    because: 'a block ends how the other follows; an erasure ends everybody’s following',
  },
  'social.follow_request': { may: 'all', because: 'whom it asks accepts or declines it; a block ends it' },
  'social.standing': { may: 'all', because: 'both sides of a follow are counted' },
  'social.item': { may: 'all', because: 'kudos and comments are counted at the post that they are under' },
  'social.timeline': { may: 'all', because: 'a post is written into the feeds of those who follow' },
  'social.comment': { may: 'all', because: 'whose post it is under may take a comment away' },
  'social.kudos': { may: 'all', because: 'kudos go with the post of another' },
  'social.block': { may: 'all', because: 'a block counts for both' },
  'social.notification': { may: 'all', because: 'what one does another is told' },
  'social.notification_choices': {
    may: 'read',
    because: 'whoever tells asks what the other wants to be told',
  },
  'social.push_subscription': {
    may: 'all',
    because: 'a push goes to the other’s devices, and one that is gone is let go of',
  },
};

/** Empty where what is sent is in nobody's name. */
const NAMED = `current_setting('${ATHLETE_SETTING}', true)`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Policies by which what is sent in an athlete's name meets their rows alone, whatever a statement says. They bind the
 * product's role, not the owner of the tables; which tables are an athlete's is read off the database, where each points
 * at the user. What belongs to a row of such a table by its key, as a recording to its session, is guarded with it.
 * @param schemas the product's own
 */
export function rowLevelSecuritySql(
  app: string,
  backup: string,
  schemas: readonly string[],
): readonly string[] {
  const shared = JSON.stringify(
    Object.fromEntries(Object.entries(SHARED).map(([table, { may }]) => [table, may])),
  );
  const own = `coalesce(athlete_id = nullif(${NAMED}, '')::uuid, true)`;
  return [
    '-- Row-level security: what is sent in an athlete’s name meets the rows of this athlete alone.',
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
     where f.contype = 'f' and n.nspname = any(array[${schemas.map(literal).join(', ')}])
     group by t.oid, n.nspname, t.relname
  loop
    may := ${literal(shared)}::jsonb ->> part.label;
    own := case when part.is_owned then ${literal(own)}
                else format('coalesce(${NAMED.replaceAll("'", "''")}, '''') = '''' or %s', part.is_of_whole) end;
    continue when own is null;
    execute format('drop policy if exists own_rows on %s', part.name);
    execute format('drop policy if exists shown_rows on %s', part.name);
    execute format('drop policy if exists backed_up_rows on %s', part.name);
    if may = 'all' then
      execute format('alter table %s disable row level security', part.name);
      continue;
    end if;
    execute format('alter table %s enable row level security', part.name);
    execute format('create policy own_rows on %s to ${app} using (%s) with check (%s)', part.name, own, own);
    execute format('create policy backed_up_rows on %s for select to ${backup} using (true)', part.name);
    if may = 'read' then
      execute format('create policy shown_rows on %s for select to ${app} using (true)', part.name);
    end if;
  end loop;
end $wall$;`,
  ];
}
