import type { StatusTone } from '@threshold/ui';
import type { PainLight } from '../../rules/rehab/pain-light.ts';

interface LightLabels {
  readonly name: string;
  readonly tone: StatusTone;
  readonly action: string;
}

/** Texts of the lights (docs/specification.md#rehabilitation-rules). */
export const LIGHT_LABELS: Record<PainLight, LightLabels> = {
  green: { name: 'Green', tone: 'good', action: 'Go on: at most 10% more than last time.' },
  amber: { name: 'Amber', tone: 'warn', action: 'Hold: the same as last time, no more.' },
  red: {
    name: 'Red',
    tone: 'bad',
    action: 'Step back: rest 48 hours, then cut the load by a third to a half.',
  },
};
