import type { AccountTables } from '@threshold/api/server';
import { instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { POINT_RULES } from '../../rules/fusion-points.ts';

const entry = wholeNumber(1, 1_000_000_000);

const ledger = z.strictObject({
  entry,
  rule: z.enum(POINT_RULES),
  source_id: z.string().max(36),
  times: wholeNumber(1, 32_767),
  workout_id: rowId.nullable(),
  date: localDate,
  slot: wholeNumber(1, 2).nullable(),
  label: z.string().max(60).nullable(),
  points: wholeNumber(-60, 60),
  reverses: entry.nullable(),
  reason: z.enum(['removed', 'implausible', 'changed']).nullable(),
  at: instant,
});

const adClaim = z.strictObject({
  id: rowId,
  date: localDate,
  day_ends_at: instant,
  claimed_at: instant,
  ad_id: z.string().max(40),
});

const EXPORT_ONLY_REASON = 'an export file can be edited, so points are recounted from the imported data';

/** Export-only. An imported account is recounted. */
export const pointTables: AccountTables['tables'] = [
  { name: 'ledger', row: ledger, order: ['entry'], outOnly: EXPORT_ONLY_REASON },
  { name: 'ad_claim', row: adClaim, order: ['id'], outOnly: EXPORT_ONLY_REASON },
];

/** Totals derived from the ledger are not exported. */
export const pointsLeftOut = {
  score: 'the sums of the ledger',
  point_source: 'already contained in the ledger',
  rank_bucket: 'counts all athletes and names none',
  rank_points: 'counts all athletes and names none',
};
