import { DEFAULT_LTHR_BPM, formatPace, lengthUnit, readZone, toMeters } from '@threshold/physiology';
import { useUnits, zoneColor } from '@threshold/ui';
import { formatMonth, formatShortDate } from '@threshold/ui/format';
import type { SamePaceView } from '../../same-pace-schemas.ts';
import { trpc } from '../api.ts';
import classes from './same-pace.module.css';

/**
 * The heart rate at the athlete's current easy pace, in the first runs and now, each as a share of the LTHR of its
 * time. Renders nothing without enough easy runs, because the card around it is complete without it.
 */
export const SamePace = () => {
  const { data: samePace } = trpc.training.samePace.useQuery();
  const unit = lengthUnit(useUnits());
  if (!samePace) return null;
  const { first, recent, secondsPerKm } = samePace;
  const pace = formatPace((secondsPerKm * toMeters(1, unit)) / 1000, unit);
  return (
    <section className={classes.samePace}>
      <h3 className={classes.lead}>{describeSamePace(samePace, pace)}</h3>
      <dl className={classes.bars}>
        <HeartRateBar
          label={`${formatShortDate(first.from)}–${formatShortDate(first.to)}`}
          heartRate={first}
        />
        <HeartRateBar label="Now" heartRate={recent} />
      </dl>
      <p className={classes.quiet}>
        From your first {first.runs} and latest {recent.runs} easy runs. Heat and hills affect it too.
      </p>
    </section>
  );
};

interface HeartRateBarProps {
  readonly label: string;
  readonly heartRate: SamePaceView['first'];
}

/** The bar's full width is the LTHR of that time. */
const HeartRateBar = ({ label, heartRate: { bpm, lthrBpm } }: HeartRateBarProps) => {
  const percent = lthrBpm === null ? null : Math.round((100 * bpm) / lthrBpm);
  const zone = readZone(bpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.zone ?? 1;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.track} aria-hidden="true">
          <span
            className={classes.bar}
            style={{
              width: `${Math.min(100, (100 * bpm) / (lthrBpm ?? DEFAULT_LTHR_BPM))}%`,
              background: zoneColor(zone),
            }}
          />
        </span>
        <span className={classes.value}>
          {bpm} bpm{percent === null ? '' : `, ${percent}% of LTHR`}
        </span>
      </dd>
    </div>
  );
};

function describeSamePace({ first, recent, verdict }: SamePaceView, pace: string): string {
  const month = formatMonth(first.from);
  switch (verdict) {
    case 'lower':
      return `${pace} took ${first.bpm} bpm in ${month}. Now it takes ${recent.bpm}.`;
    case 'higher':
      return `${pace} takes ${recent.bpm} bpm now. In ${month} it took ${first.bpm}.`;
    case 'same':
      return `${pace} takes ${recent.bpm} bpm, about the same as in ${month}.`;
  }
}
