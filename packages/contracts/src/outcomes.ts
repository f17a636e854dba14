import type { CoachedWorkout } from './coaching.ts';

type Outcome = NonNullable<CoachedWorkout['outcome']>;
type Tone = 'good' | 'plain' | 'warn';

interface OutcomeLabel {
  readonly label: string;
  readonly tone: Tone;
  /** The heading on the screen right after the workout. */
  readonly headline: string;
  readonly headlineTone: Tone;
}

/** How a workout went compared with the plan, in the words that the athlete and their coach read. */
export const OUTCOMES: Readonly<Record<Outcome, OutcomeLabel>> = {
  nailed: { label: 'Nailed', tone: 'good', headline: 'Nailed it', headlineTone: 'good' },
  close: { label: 'Close', tone: 'good', headline: 'Close', headlineTone: 'plain' },
  'too-hard': { label: 'Too hard', tone: 'warn', headline: 'Too hard', headlineTone: 'warn' },
  'too-easy': { label: 'Too easy', tone: 'plain', headline: 'Too easy', headlineTone: 'warn' },
  'cut-short': { label: 'Cut short', tone: 'plain', headline: 'Cut short', headlineTone: 'plain' },
  'other-work': { label: 'Other work', tone: 'plain', headline: 'Other work', headlineTone: 'plain' },
};
