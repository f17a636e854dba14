import { getZoneBand, getZoneLabel, type HrTarget, readZone, ZONES, type Zone } from '@threshold/physiology';
import type { ReactNode } from 'react';
import { zoneColor } from '../theme/zone-colors.ts';
import classes from './zone-ring.module.css';
import { buildRingArc, computeRingPoint } from './zone-ring-path.ts';

interface ZoneRingProps {
  /** Bpm; null without a reading. */
  readonly hrBpm: number | null;
  /** Bpm, above 0. */
  readonly lthrBpm: number;
  /**
   * A heart-rate target, drawn as a thin arc around the ring. Without a lower bound, it begins where the ring
   * begins.
   */
  readonly target?: HrTarget | null | undefined;
  /** The ring's accessible name. By default, a description of the heart rate. */
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

/** Lengths in units of the view box. */
const RADIUS = 231;
const ARC_WIDTH = 18;
const ACTIVE_ARC_WIDTH = 30;
const TARGET_RADIUS = RADIUS + 24;
const LABEL_RADIUS = RADIUS - 34;
const GAP_DEGREES = 0.6;
/** The zones' bounds in percent of LTHR. The bound at index 2 is near the top of the ring. */
const ZONE_BOUNDS_PERCENT = [...ZONES.map((band) => band.lowPercent), 110];

const describeHeartRate = (hrBpm: number | null, lthrBpm: number): string => {
  const reading = hrBpm === null ? null : readZone(hrBpm, lthrBpm);
  if (hrBpm === null || reading === null) return `No heart rate. Threshold ${lthrBpm} bpm.`;
  const percent = Math.round((100 * hrBpm) / lthrBpm);
  return `Heart rate ${hrBpm} bpm, ${getZoneLabel(reading.zone)}, ${percent}% of a threshold of ${lthrBpm} bpm.`;
};

/**
 * The heart rate on a ring of five zones from 75 to 110% of LTHR. A dashed tick marks the threshold, and a
 * dot the current value. The current zone is emphasized.
 */
export const ZoneRing = ({ hrBpm, lthrBpm, target, label, children }: ZoneRingProps) => {
  const toPercent = (bpm: number) => (100 * bpm) / lthrBpm;
  const currentZone = hrBpm === null ? null : (readZone(hrBpm, lthrBpm)?.zone ?? null);
  return (
    <div className={classes.ring}>
      <svg viewBox="-310 -262 620 440" role="img" aria-label={label ?? describeHeartRate(hrBpm, lthrBpm)}>
        {ZONES.map(({ zone, lowPercent, highPercent }) => (
          <path
            key={zone}
            className={classes.arc}
            d={buildRingArc(lowPercent, highPercent, RADIUS, GAP_DEGREES)}
            stroke={zoneColor(zone)}
            strokeWidth={zone === currentZone ? ACTIVE_ARC_WIDTH : ARC_WIDTH}
            strokeOpacity={getArcOpacity(zone, currentZone)}
          />
        ))}
        {target ? (
          <path
            className={classes.target}
            d={buildRingArc(
              target.low === null ? getZoneBand(1).lowPercent : toPercent(target.low),
              toPercent(target.high),
              TARGET_RADIUS,
            )}
          />
        ) : null}
        <Threshold lthrBpm={lthrBpm} />
        {ZONE_BOUNDS_PERCENT.map((percent, index) => (
          <text
            key={percent}
            {...computeRingPoint(percent, LABEL_RADIUS)}
            className={classes.edge}
            data-side={getLabelSide(index)}
            data-outer={index === 0 || index === ZONE_BOUNDS_PERCENT.length - 1 || undefined}
          >
            {Math.round((percent * lthrBpm) / 100)}
          </text>
        ))}
        {hrBpm === null ? null : <Dot {...computeRingPoint(toPercent(hrBpm), RADIUS)} />}
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  );
};

/** Zones below the current one are more visible than those above it, so that the ring fills up. */
function getArcOpacity(zone: Zone, currentZone: Zone | null): number {
  if (currentZone === null) return 0.4;
  if (zone === currentZone) return 1;
  return zone < currentZone ? 0.62 : 0.26;
}

/** The label at index 2 is centered, because it is near the top of the ring. */
function getLabelSide(index: number): 'start' | 'end' | undefined {
  if (index === 2) return undefined;
  return index < 2 ? 'start' : 'end';
}

const Threshold = ({ lthrBpm }: { readonly lthrBpm: number }) => {
  const from = computeRingPoint(100, RADIUS - 20);
  const to = computeRingPoint(100, RADIUS + 20);
  return (
    <>
      <line className={classes.tick} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <text {...computeRingPoint(100, RADIUS + 38)} className={classes.threshold}>
        LTHR {lthrBpm}
      </text>
    </>
  );
};

const Dot = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle className={classes.dot} cx={x} cy={y} r="14.5" />
);
