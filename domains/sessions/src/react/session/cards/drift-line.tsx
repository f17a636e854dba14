import { IconTrendingUp } from '@tabler/icons-react';
import { driftVerdict } from '@threshold/physiology';
import classes from './side-lines.module.css';

const ADVICE = {
  rising: 'Ease off and drink to thirst.',
  high: 'Consider stopping or walking.',
} as const;

/**
 * Heart rate drift against minutes 10 to 20; renders nothing before there is one. Without a pace it is only a rise, not
 * decoupling.
 */
export const DriftLine = ({ percent }: { readonly percent: number | null }) => {
  if (percent === null) return null;
  const { level, words } = driftVerdict(percent, null);
  const size = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
  return (
    <p className={classes.line} data-tone={level === 'steady' ? undefined : 'warn'}>
      <IconTrendingUp size={16} aria-hidden="true" />
      {level === 'steady' ? `Drift ${size}` : `${words ?? ''} ${size}. ${ADVICE[level]}`}
    </p>
  );
};
