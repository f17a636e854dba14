import type { RaceDistance } from './race-distance.ts';

export interface PlanCardPhase {
  name: string;
  minKm: number;
  maxKm: number;
}

export interface PlanCard {
  bracket: 'short' | 'half' | 'marathon' | 'ultra';
  title: string;
  /** Two weeks per phase. */
  weeks: number;
  phases: readonly PlanCardPhase[];
}

const WEEKS_PER_PHASE = 2;

/**
 * The plan cards by race bracket, each with the weekly kilometers of four phases.
 * Source: docs/specification.md#9-constants and #plan-card. The cards show typical volumes; actual plans follow the
 * level's mileage.
 */
export const PLAN_CARDS: readonly PlanCard[] = [
  createCard('short', '5K to 10K plan', [15, 20], [20, 25], [25, 30], [15, 20]),
  createCard('half', 'Half marathon plan', [20, 30], [30, 40], [35, 45], [20, 30]),
  createCard('marathon', 'Marathon plan', [30, 45], [40, 60], [50, 75], [25, 40]),
  createCard('ultra', 'Ultra plan', [40, 70], [50, 90], [50, 120], [30, 60]),
];

/** The longest race in each bracket except the last. */
const BRACKET_EDGES_KM = [10, 21.1, 42.2] as const;

/**
 * The plan card of a race goal. Walking and recovery have no distance, so they use the short card under their own
 * names.
 * Source: docs/specification.md#9-constants and #plan-card.
 * @throws RangeError if the bracket has no card
 */
export function findPlanCard(distance: RaceDistance): PlanCard {
  const bracketIndex =
    typeof distance === 'string' ? 0 : BRACKET_EDGES_KM.filter((edgeKm) => distance > edgeKm).length;
  const bracketCard = PLAN_CARDS[bracketIndex];
  if (!bracketCard) throw new RangeError(`no plan card for ${distance}`);
  return typeof distance === 'string' ? { ...bracketCard, title: EASY_TITLES[distance] } : bracketCard;
}

const EASY_TITLES = { walking: 'Walking plan', 'post-race-recovery': 'Recovery plan' } as const;

type KmRange = [minKm: number, maxKm: number];

function createCard(
  bracket: PlanCard['bracket'],
  title: string,
  base: KmRange,
  build: KmRange,
  peak: KmRange,
  taper: KmRange,
): PlanCard {
  const phases = Object.entries({ Base: base, Build: build, Peak: peak, Taper: taper });
  return {
    bracket,
    title,
    weeks: WEEKS_PER_PHASE * phases.length,
    phases: phases.map(([name, [minKm, maxKm]]) => ({ name, minKm, maxKm })),
  };
}
