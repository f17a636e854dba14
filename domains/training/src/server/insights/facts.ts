import type { RecoveryFacts } from '@threshold/contracts/health';
import type { LocalDate, RaceDistance, UnitSystem, Verdict } from '@threshold/physiology';
import type {
  FitnessView,
  LoadGuardsView,
  TrainingLoadView,
  ZoneDistributionView,
} from '../../analytics-schemas.ts';
import type { RecordView } from '../../record-schemas.ts';

/** The athlete's own numbers that insights rest on. */
export interface InsightFacts {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly lthrBpm: number | null;
  /** What every screen says of the athlete's state; nothing else here judges it. */
  readonly verdict: Verdict;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly guards: LoadGuardsView;
  readonly zones: ZoneDistributionView;
  /** Sessions of the plan in four weeks: how many were due, and how many were done, or had another in their place. */
  readonly plan: { readonly due: number; readonly done: number };
  /** Workouts done in the last 28 days, planned or not. */
  readonly recentWorkouts: number;
  readonly recovery: RecoveryFacts;
  readonly race: { readonly date: LocalDate; readonly distance: RaceDistance | null } | null;
  readonly records: readonly RecordView[];
  /** What is recommended in place of every other advice, as `restAdvice` answers it. */
  readonly restAdvice: string | null;
}
