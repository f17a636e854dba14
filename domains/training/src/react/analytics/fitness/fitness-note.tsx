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
    formula="Each day adds (the day’s load − fitness) ÷ 42 to fitness and (the day’s load − fatigue) ÷ 7 to fatigue. Form is fitness − fatigue. Future days use the load in your plan."
    inputs={[
      { label: 'Fitness', value: formatDecimal(morning.fitness) },
      { label: 'Fatigue', value: formatDecimal(morning.fatigue) },
      { label: 'Form', value: formatSigned(morning.form) },
    ]}
    source="Banister’s fitness and fatigue model, with the usual averages over 42 and 7 days. The bands are Friel’s."
  >
    Fitness is how much training your body is used to, in load per day over about six weeks. Fatigue is what
    the last week or so is still costing you. Form shows how fresh you were this morning. It’s below zero
    while you build and above zero when you rest for a race.
  </NumberNote>
);
