import { IconHeartFilled } from '@tabler/icons-react';
import { DEFAULT_LTHR_BPM, type Zone } from '@threshold/physiology';
import { ZoneBadge, ZoneRing, zoneColor } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../../schemas.ts';
import type { LiveSnapshot } from '../../live/recorder.ts';
import type { CurrentTarget } from '../target/current-target.ts';
import { toEffortZone } from '../target/to-effort-zone.ts';
import classes from './heart-rate.module.css';
import { TargetVerdict } from './target-verdict.tsx';

interface HeartRateProps {
  readonly briefing: BriefingView;
  readonly hrBpm: number | null;
  /** The live zone (docs/specification.md#live-zone). */
  readonly zone: Zone | null;
  readonly target: CurrentTarget | null;
  readonly againstTarget: LiveSnapshot['againstTarget'];
  /** The connect prompt, rendered below the dashes if there is no heart rate. */
  readonly children?: ReactNode;
}

export const HeartRate = ({ briefing, hrBpm, zone, target, againstTarget, children }: HeartRateProps) => {
  const lthrBpm = briefing.lthrBpm ?? DEFAULT_LTHR_BPM;
  const effortZone = toEffortZone(hrBpm, briefing);
  return (
    <section className={classes.hero} aria-label="Heart rate now">
      <ZoneRing hrBpm={hrBpm} lthrBpm={lthrBpm} target={target?.range}>
        <div className={classes.inside} data-empty={hrBpm === null || undefined}>
          <p className={classes.unit}>
            <IconHeartFilled
              className={classes.heart}
              aria-hidden="true"
              // The icon beats at the heart rate.
              style={
                hrBpm === null || effortZone === null
                  ? undefined
                  : { color: zoneColor(effortZone), animationDuration: `${(60 / hrBpm).toFixed(2)}s` }
              }
            />
            BPM
          </p>
          <p className={classes.number} aria-live="off">
            {hrBpm ?? '--'}
          </p>
          {hrBpm === null || effortZone === null ? (
            children
          ) : (
            <>
              <ZoneBadge zone={effortZone} />
              <p className={classes.share}>
                <b>{Math.round((100 * hrBpm) / lthrBpm)}%</b> of LTHR
              </p>
            </>
          )}
        </div>
      </ZoneRing>
      {target === null ? null : (
        <TargetVerdict
          target={target}
          hrBpm={hrBpm}
          position={target.step === null ? againstTarget : null}
          zoneByTarget={zone === effortZone ? null : zone}
        />
      )}
    </section>
  );
};
