import { formatHrvSentence } from '@threshold/physiology';
import { Stat } from '@threshold/ui';
import type { HrvHistoryView, RecoveryView } from '../../schemas.ts';
import classes from './hrv.module.css';
import { toHrvReading } from './to-hrv-reading.ts';

type Band = HrvHistoryView['band'];

interface HrvBandPanelProps {
  readonly hrv: NonNullable<RecoveryView['hrv']>;
  readonly history: HrvHistoryView;
}

export const HrvBandPanel = ({ hrv, history }: HrvBandPanelProps) => {
  const { band } = history;
  const sentence = formatHrvSentence(toHrvReading(hrv, history));
  return (
    <section className={classes.panel} aria-label="HRV vs. your usual range">
      {band === null ? (
        <p className={classes.quiet}>
          Log HRV on 14 mornings over 60 days, plus 3 this week, and we’ll show your usual range.
        </p>
      ) : (
        <div className={classes.head}>
          <Stat
            label="This week’s HRV"
            value={Math.round(band.rollingMs)}
            unit="ms"
            delta={`Usual range ${formatBandRange(band)}`}
          />
        </div>
      )}
      {sentence === null ? null : <p>{sentence}</p>}
    </section>
  );
};

export const formatBandRange = ({ lowMs, highMs }: NonNullable<Band>) =>
  `${Math.round(lowMs)}–${Math.round(highMs)} ms`;
