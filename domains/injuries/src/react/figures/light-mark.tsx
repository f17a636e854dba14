import { IconCircleCheck, IconHandStop, IconPlayerPause } from '@tabler/icons-react';
import type { PainLight } from '../../rules/rehab/pain-light.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import classes from './figures.module.css';

const ICONS = { green: IconCircleCheck, amber: IconPlayerPause, red: IconHandStop };

/** An icon with text, so that color alone carries no meaning. */
export const LightMark = ({ light }: { readonly light: PainLight }) => {
  const Sign = ICONS[light];
  return (
    <span className={classes.light} data-light={light}>
      <Sign size={16} stroke={2.1} aria-hidden="true" />
      {LIGHT_LABELS[light].name}
    </span>
  );
};
