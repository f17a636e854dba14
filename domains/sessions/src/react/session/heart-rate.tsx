import { IconHeartFilled } from '@tabler/icons-react';
import { DEFAULT_LTHR_BPM, type Zone } from '@threshold/physiology';
import { ZoneBadge, ZoneRing, zoneColor } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../schemas.ts';
import type { LiveSnapshot } from '../live/live-session.ts';
import classes from './heart-rate.module.css';
import { TargetVerdict } from './target-verdict.tsx';

interface HeartRateProps {
  readonly briefing: BriefingView;
  readonly hrBpm: number | null;
  readonly zone: Zone | null;
  readonly againstTarget: LiveSnapshot['againstTarget'];
  /** Stands below the dashes where no heart rate is to be had: the connect prompt. */
  readonly children?: ReactNode;
}

/** The heart rate as the hero of the screen: the ring, the number, its zone, its share of LTHR. */
export const HeartRate = ({ briefing, hrBpm, zone, againstTarget, children }: HeartRateProps) => {
  const lthrBpm = briefing.lthrBpm ?? DEFAULT_LTHR_BPM;
  const target = briefing.workout?.target ?? null;
  return (
    <section className={classes.hero} aria-label="Heart rate now">
      <ZoneRing hrBpm={hrBpm} lthrBpm={lthrBpm} target={target}>
        <div className={classes.inside} data-empty={hrBpm === null || undefined}>
          <p className={classes.unit}>
            <IconHeartFilled
              className={classes.heart}
              aria-hidden="true"
              style={
                hrBpm === null || zone === null
                  ? undefined
                  : { color: zoneColor(zone), animationDuration: `${(60 / hrBpm).toFixed(2)}s` }
              }
            />
            BPM
          </p>
          <p className={classes.number} aria-live="off">
            {hrBpm ?? '--'}
          </p>
          {hrBpm === null || zone === null ? (
            children
          ) : (
            <>
              <ZoneBadge zone={zone} />
              <p className={classes.share}>
                <b>{Math.round((100 * hrBpm) / lthrBpm)}%</b> of LTHR
              </p>
            </>
          )}
        </div>
      </ZoneRing>
      {target === null ? null : <TargetVerdict target={target} position={againstTarget} />}
    </section>
  );
};
