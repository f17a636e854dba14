import type { ComponentType, ReactNode } from 'react';

/** How a workout went against its plan. */
export interface FinishOutcome {
  readonly headline: string;
  readonly tone: 'good' | 'plain' | 'warn';
  readonly sentence: string;
  /** E.g. "38 of 40" with unit "min" and label "in zone 4 or above"; null if nothing was measured. */
  readonly number: { readonly value: string; readonly unit: string; readonly label: string } | null;
  /** What it changes tomorrow; null if nothing. */
  readonly next: string | null;
}

/** What other domains show after a session, once the server has it. The app provides the parts. */
export interface FinishSlots {
  /** Calls its children with the verdict: undefined while loading, null if there is none. */
  readonly Outcome: ComponentType<{
    readonly workoutId: string;
    readonly children: (outcome: FinishOutcome | null | undefined) => ReactNode;
  }>;
  /** Asks for the perceived exertion (RPE) and a note. */
  readonly Feeling: ComponentType<{ readonly workoutId: string }>;
  /** The cards in the last row. Each renders nothing if the session brought nothing of its kind. */
  readonly Points: ComponentType<{ readonly workoutId: string }>;
  readonly Records: ComponentType<{ readonly workoutId: string }>;
  readonly Achievements: ComponentType<{ readonly since: string }>;
}
