import type { AccountTables } from '@threshold/api/server';
import { instant, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { ACHIEVEMENT_IDS } from '../../rules/achievements.ts';

/** The athlete's achievements in an account export; an import ignores them. */
export const achievementTable: AccountTables['tables'][number] = {
  name: 'user_achievement',
  row: z
    .strictObject({
      achievement_id: z.enum(ACHIEVEMENT_IDS),
      progress: wholeNumber(0, 100),
      source_id: rowId.nullable(),
      unlocked_at: instant.nullable(),
    })
    .refine(({ progress, unlocked_at }) => (progress === 100) === (unlocked_at !== null), {
      error: 'must be 100 if and only if the achievement is unlocked',
      path: ['progress'],
    }),
  order: ['achievement_id'],
  exportOnlyReason: 'an export file can be edited, so achievements are recomputed from the imported data',
};
