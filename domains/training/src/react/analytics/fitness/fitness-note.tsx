import { NumberNote } from '@threshold/ui';
import type { FitnessView } from '../../../analytics-schemas.ts';
import { formatDecimal, formatSigned } from '../format-numbers.ts';

interface FitnessNoteProps {
  readonly morning: NonNullable<FitnessView['morning']>;
}

export const FitnessNote = ({ morning }: FitnessNoteProps) => (
  <NumberNote
    term="fitness"
    title="Fitness and form"
    formula="Each day adds (the day’s stress − fitness) ÷ 42 to fitness and (the day’s stress − fatigue) ÷ 7 to fatigue. Form is fitness − fatigue. Days to come count with the stress that your plan gives them."
    inputs={[
      { label: 'Fitness', value: formatDecimal(morning.fitness) },
      { label: 'Fatigue', value: formatDecimal(morning.fatigue) },
      { label: 'Form', value: formatSigned(morning.form) },
    ]}
    source="Banister’s fitness and fatigue model, with the usual averages over 42 and 7 days. The bands are Friel’s."
  >
    Fitness is how much training your body is used to, in stress per day over about six weeks. Fatigue is what
    the last week or so is still costing you. Form shows how fresh you were this morning. It’s below zero
    while you build and above zero when you rest for a race.
  </NumberNote>
);
