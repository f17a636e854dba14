import type { AccountTables } from '@threshold/api/server';
import { instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { POINT_RULES } from '../../rules/fusion-points.ts';

const entryNumber = wholeNumber(1, 1_000_000_000);

const ledgerRow = z.strictObject({
  entry: entryNumber,
  rule: z.enum(POINT_RULES),
  source_id: z.string().max(36),
  times: wholeNumber(1, 32_767),
  workout_id: rowId.nullable(),
  date: localDate,
  slot: wholeNumber(1, 2).nullable(),
  label: z.string().max(60).nullable(),
  points: wholeNumber(-60, 60),
  reverses: entryNumber.nullable(),
  reason: z.enum(['removed', 'implausible', 'changed']).nullable(),
  at: instant,
});

const adClaimRow = z.strictObject({
  id: rowId,
  date: localDate,
  day_ends_at: instant,
  claimed_at: instant,
  ad_id: z.string().max(40),
});

const EXPORT_ONLY_REASON = 'an export file can be edited, so points are recounted from the imported data';

/** The tables of an account export; an import ignores them and recounts the points. */
export const pointTables: AccountTables['tables'] = [
  { name: 'ledger', row: ledgerRow, order: ['entry'], exportOnlyReason: EXPORT_ONLY_REASON },
  { name: 'ad_claim', row: adClaimRow, order: ['id'], exportOnlyReason: EXPORT_ONLY_REASON },
];

/** Tables that are not exported, each with the reason. */
export const omittedPointTables = {
  score: 'the sums of the ledger',
  point_source: 'already contained in the ledger',
  rank_bucket: 'counts of all athletes, none of them identified',
  rank_points: 'counts of all athletes, none of them identified',
};
