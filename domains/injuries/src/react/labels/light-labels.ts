import type { StatusTone } from '@threshold/ui';
import type { PainLight } from '../../rules/rehab/pain-light.ts';

interface LightLabels {
  readonly name: string;
  readonly tone: StatusTone;
  readonly action: string;
}

/** Texts of the lights (docs/specification.md#rehabilitation-rules). */
export const LIGHT_LABELS: Record<PainLight, LightLabels> = {
  green: { name: 'Green', tone: 'good', action: 'Go ahead with up to 10% more than last time.' },
  amber: { name: 'Amber', tone: 'warn', action: 'Hold. Do the same as last time, no more.' },
  red: {
    name: 'Red',
    tone: 'bad',
    action: 'Step back. Rest 48 hours, then cut back by a third to a half.',
  },
};
