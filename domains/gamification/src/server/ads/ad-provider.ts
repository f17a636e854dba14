import type { LocalDate } from '@threshold/physiology';
import type { AdView } from '../../points-schemas.ts';

/** Which ad is wanted. */
interface AdSlot {
  readonly athleteId: string;
  readonly date: LocalDate;
  /** 1 for the day's first ad, 2 for its second. */
  readonly slot: number;
}

/**
 * Where ads come from. The house has its own; a network is plugged in here (ruling 36). It is asked twice for each ad,
 * before it is played and when it is claimed, and answers both times with the same.
 */
export interface AdProvider {
  adFor(slot: AdSlot): Promise<AdView>;
}
