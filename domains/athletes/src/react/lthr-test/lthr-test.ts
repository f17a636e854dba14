import { estimateLthrByFormula, LTHR_BOUNDS_BPM } from '@threshold/physiology';

export const GUIDED_STEPS = [
  {
    title: 'Warm Up',
    text: 'Run easy for 15 minutes with your heart-rate monitor on, a few short pick-ups at the end.',
  },
  {
    title: 'Build Intensity',
    text: 'Take 5 minutes to build up to the hardest effort that you could hold for an hour.',
  },
  {
    title: 'Time Trial',
    text: 'Run 30 minutes alone, as hard as you can hold evenly. Start a new lap after 10 minutes: the last 20 count.',
  },
  {
    title: 'Record HR',
    text: 'Cool down, then read the average heart rate of the last 20 minutes from your watch or app.',
  },
] as const;

export type TestState =
  | { readonly screen: 'selection' }
  | { readonly screen: 'guided'; readonly step: number }
  | { readonly screen: 'guided-input' }
  | { readonly screen: 'formula' }
  | { readonly screen: 'complete'; readonly lthr: number; readonly source: 'test' | 'formula' };

export type TestAction =
  | { readonly type: 'selection' | 'guided' | 'formula' | 'next' | 'back' }
  | { readonly type: 'complete'; readonly lthr: number; readonly source: 'test' | 'formula' };

export const INITIAL_TEST_STATE: TestState = { screen: 'selection' };

/**
 * The state after an action. The order is selection → guided (4 steps) → guided-input → complete, or
 * selection → formula → complete.
 */
export function computeNextTestState(state: TestState, action: TestAction): TestState {
  switch (action.type) {
    case 'selection':
      return INITIAL_TEST_STATE;
    case 'guided':
      return { screen: 'guided', step: 0 };
    case 'formula':
      return { screen: 'formula' };
    case 'complete':
      return { screen: 'complete', lthr: action.lthr, source: action.source };
    case 'next':
      if (state.screen !== 'guided') return state;
      return state.step === GUIDED_STEPS.length - 1
        ? { screen: 'guided-input' }
        : { screen: 'guided', step: state.step + 1 };
    case 'back':
      if (state.screen === 'guided-input') return { screen: 'guided', step: GUIDED_STEPS.length - 1 };
      return state.screen === 'guided' && state.step > 0
        ? { screen: 'guided', step: state.step - 1 }
        : INITIAL_TEST_STATE;
  }
}

const { min: minLthrBpm, max: maxLthrBpm } = LTHR_BOUNDS_BPM;
const IMPLAUSIBLE_MESSAGE = `LTHR must be between ${minLthrBpm} and ${maxLthrBpm} bpm`;

/** The LTHR in bpm: the test's average heart rate, rounded. Returns an error message if it is implausible. */
export function computeLthrByTest(averageHrBpm: number | null): number | string {
  if (averageHrBpm === null || averageHrBpm <= 0) return 'Average HR must be above 0';
  return toPlausibleLthr(Math.round(averageHrBpm));
}

/** The LTHR in bpm from the age formula. Returns an error message if the age or the result is implausible. */
export function computeLthrByAge(age: number | null): number | string {
  if (age === null || age <= 0) return 'Age must be above 0';
  return toPlausibleLthr(estimateLthrByFormula(age));
}

const toPlausibleLthr = (lthr: number): number | string =>
  lthr >= minLthrBpm && lthr <= maxLthrBpm ? lthr : IMPLAUSIBLE_MESSAGE;
