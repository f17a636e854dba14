import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ReportInput } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { setContentHidden } from './hide-content.ts';

const MAX_LISTED = 50;

/** Everything reported about one post, comment or athlete. Does not say who reported it. */
export interface ReportedThing {
  readonly about: ReportInput['about'];
  readonly reportedId: string;
  /** Null if the athlete is reported. */
  readonly thingId: string | null;
  readonly reporterCount: number;
  readonly reasons: readonly ReportInput['reason'][];
  /** The newest five notes of reporters. */
  readonly notes: readonly string[];
  /** The comment, or the post's data as JSON, as last reported. */
  readonly content: string | null;
  readonly firstReportedAt: Date;
}

/** One page of what was hidden, and everything else that a manager decides about. */
export interface ReportedThings {
  readonly open: readonly ReportedThing[];
  readonly hidden: readonly ReportedThing[];
  /** The offset of the next page of `hidden`; null on the last one. */
  readonly nextHiddenOffset: number | null;
}

/**
 * What waits for a decision, and what was hidden, newest first. For the operator, across athletes. What most athletes
 * reported comes first, so that one athlete's many reports don't push it out of the list.
 */
export async function listReportedThings(em: EntityManager, hiddenOffset: number): Promise<ReportedThings> {
  const open = await listThings(em, sql`decided_at is null`, sql`"reporterCount" desc, min(created_at)`, 0);
  const hidden = await listThings(
    em,
    sql`decision = 'hidden'`,
    sql`max(decided_at) desc, about, reported_id, thing_id`,
    hiddenOffset,
  );
  return {
    open: open.slice(0, MAX_LISTED),
    hidden: hidden.slice(0, MAX_LISTED),
    nextHiddenOffset: hidden.length > MAX_LISTED ? hiddenOffset + MAX_LISTED : null,
  };
}

/** Up to one more than a page, which tells whether there is a next one. */
async function listThings(
  em: EntityManager,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  offset: number,
): Promise<readonly ReportedThing[]> {
  const { rows } = await sql<ReportedThing>`
    select about, reported_id as "reportedId", thing_id as "thingId",
           count(distinct coalesce(athlete_id, id))::int as "reporterCount",
           array_agg(distinct reason)::text[] as reasons,
           coalesce((array_agg(note order by created_at desc) filter (where note is not null))[1:5], '{}') as notes,
           (array_agg(content order by created_at desc))[1] as content,
           min(created_at) as "firstReportedAt"
      from social.report where ${condition}
     group by about, reported_id, thing_id order by ${order}
     limit ${MAX_LISTED + 1} offset ${offset}`.execute(socialTables(em));
  return rows;
}

export interface ReportDecision {
  readonly about: ReportInput['about'];
  readonly reportedId: string;
  readonly thingId: string | null;
  /** 'kept' also shows again what was hidden. An athlete can't be hidden. */
  readonly decision: 'hidden' | 'kept';
  readonly at: Date;
}

/**
 * Decides all reports about one thing, within the transaction of `em`.
 * @returns false if nothing of it waits for this decision
 */
export async function decideReports(em: EntityManager, decided: ReportDecision): Promise<boolean> {
  const { about, reportedId, thingId, decision, at } = decided;
  const reports = await socialTables(em)
    .updateTable('report')
    .set({ decided_at: at, decision })
    .where('about', '=', about)
    .where('reported_id', '=', reportedId)
    .where(sql<boolean>`thing_id is not distinct from ${thingId}::uuid`)
    .where(
      decision === 'kept'
        ? sql<boolean>`(decided_at is null or decision = 'hidden')`
        : sql<boolean>`decided_at is null`,
    )
    .returning(['item_type as type', 'item_source as source'])
    .execute();
  if (reports.length === 0) return false;
  if (thingId === null || about === 'athlete') return true;
  // Reports of an older version name the item by its id alone.
  const item = reports.find(({ source }) => source !== null) ?? null;
  const content = { about, authorId: reportedId, id: thingId, item };
  await setContentHidden(em, content, decision === 'hidden' ? at : null);
  return true;
}
