import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconInfoCircle,
  IconTrendingUp,
} from '@tabler/icons-react';
import { assessDrift, DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';
import type { DeliverySummary } from '../../live/recorder.ts';
import classes from './status-lines.module.css';

const ICON_PROPS = { size: 16, 'aria-hidden': true } as const;

/** While saving, the line counts unsent seconds only above this number. */
const MAX_UNCOUNTED_SECONDS = 60;

/** Shows the delivery status. `DeliveryNotice` announces refusals. */
export const DeliveryLine = ({ delivery }: { readonly delivery: DeliverySummary }) => {
  const { status, unsentSampleCount } = delivery;
  const storedLabel = `${formatCount(unsentSampleCount)} s kept on this device`;
  switch (status) {
    case 'delivered':
      return (
        <p className={classes.line}>
          <IconCloudCheck {...ICON_PROPS} /> Saved
        </p>
      );
    case 'delivering':
      return (
        <p className={classes.line}>
          <IconCloudUp {...ICON_PROPS} />{' '}
          {unsentSampleCount > MAX_UNCOUNTED_SECONDS ? `Saving, ${storedLabel}` : 'Saving'}
        </p>
      );
    case 'waiting':
      return (
        <p className={classes.line} data-tone="warn">
          <IconCloudOff {...ICON_PROPS} /> Offline: {storedLabel}
        </p>
      );
    case 'refused':
      return (
        <p className={classes.line} data-tone="warn">
          <IconCloudOff {...ICON_PROPS} /> Not saved: {storedLabel}
        </p>
      );
  }
};

/** Notes that the zones use a default threshold; renders nothing if the athlete has one. */
export const AssumedThresholdLine = ({ lthrBpm }: { readonly lthrBpm: number | null }) =>
  lthrBpm === null ? (
    <p className={classes.line}>
      <IconInfoCircle size={16} aria-hidden="true" /> No LTHR set, so your zones assume {DEFAULT_LTHR_BPM} bpm
    </p>
  ) : null;

const DRIFT_ADVICE = {
  rising: 'Ease off and drink to thirst.',
  high: 'Consider stopping or walking.',
} as const;

/**
 * Shows heart-rate drift relative to minutes 10 to 20; renders nothing for null. Without pace data, drift is
 * only a rise, not decoupling.
 */
export const DriftLine = ({ percent }: { readonly percent: number | null }) => {
  if (percent === null) return null;
  const { level, text } = assessDrift(percent, null);
  const size = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
  return (
    <p className={classes.line} data-tone={level === 'steady' ? undefined : 'warn'}>
      <IconTrendingUp size={16} aria-hidden="true" />
      {level === 'steady' ? `Drift ${size}` : `${text ?? ''} ${size}. ${DRIFT_ADVICE[level]}`}
    </p>
  );
};
