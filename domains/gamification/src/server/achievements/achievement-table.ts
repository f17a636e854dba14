import type { AccountTables } from '@threshold/api/server';
import { instant, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { ACHIEVEMENT_IDS } from '../../rules/achievements.ts';

/** Export-only: after an import, achievements are recomputed from the imported data. */
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
      error: 'must be 100 exactly where it is unlocked',
      path: ['progress'],
    }),
  order: ['achievement_id'],
  outOnly: 'an export file can be edited, so achievements are recomputed from the imported data',
};
