import { rowId } from '@threshold/contracts/scalars';
import { verdictView } from '@threshold/contracts/training';
import { z } from 'zod';

/** What this morning's recovery means for today's session, in one sentence. */
const morningView = z.object({
  /** `poor`: a hard or long session and poor recovery; `eased`: the athlete eased it. */
  state: z.enum(['ready', 'poor', 'eased']),
  text: z.string(),
  /** The length of today's session once eased, e.g. "45m". Null if it can't be eased. */
  easedDuration: z.string().nullable(),
  /** The applied proposal that an undo reverts. Null unless `eased`. */
  proposalId: rowId.nullable(),
});
export type MorningView = z.infer<typeof morningView>;

/** The verdict, and the morning's recovery with today's session; null without data of today or a session. */
export const dayVerdictView = verdictView.extend({ morning: morningView.nullable() });
export type DayVerdictView = z.infer<typeof dayVerdictView>;
