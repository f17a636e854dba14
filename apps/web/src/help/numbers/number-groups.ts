import type { NumberTerm } from '@threshold/ui';
import { bodyNumbers } from './body-numbers.ts';
import { communityNumbers } from './community-numbers.ts';
import type { GlossaryEntry } from './glossary-entry.ts';
import { heartRateNumbers } from './heart-rate-numbers.ts';
import { planNumbers } from './plan-numbers.ts';
import { runningNumbers } from './running-numbers.ts';
import { trainingLoadNumbers } from './training-load-numbers.ts';

/** Every number that a note or a link refers to. A missing one is a type error. */
export const NUMBERS: Readonly<Record<NumberTerm, GlossaryEntry>> = {
  ...heartRateNumbers,
  ...trainingLoadNumbers,
  ...runningNumbers,
  ...planNumbers,
  ...bodyNumbers,
  ...communityNumbers,
};

export const NUMBER_GROUPS = [
  { title: 'Heart rate', numbers: heartRateNumbers },
  { title: 'Training load', numbers: trainingLoadNumbers },
  { title: 'Running and strength', numbers: runningNumbers },
  { title: 'Plan and race', numbers: planNumbers },
  { title: 'Recovery, food and injuries', numbers: bodyNumbers },
  { title: 'Points and community', numbers: communityNumbers },
] as const;
