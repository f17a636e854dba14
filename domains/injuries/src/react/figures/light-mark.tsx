import { IconCircleCheck, IconHandStop, IconPlayerPause } from '@tabler/icons-react';
import type { PainLight } from '../../rules/rehab/pain-light.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import classes from './figures.module.css';

const ICONS = { green: IconCircleCheck, amber: IconPlayerPause, red: IconHandStop };

/** An icon with text, so that the meaning does not depend on color alone. */
export const LightMark = ({ light }: { readonly light: PainLight }) => {
  const LightIcon = ICONS[light];
  return (
    <span className={classes.light} data-light={light}>
      <LightIcon size={16} stroke={2.1} aria-hidden="true" />
      {LIGHT_LABELS[light].name}
    </span>
  );
};
