import { getZoneLabel, toZone, ZONES } from '@threshold/physiology';
import { buildRingArc, computeRingAngle, computeRingPoint } from './zone-ring-path.ts';

export const EXAMPLE_LTHR_BPM = 168;

/** In drawing units, like all lengths here. */
const RING_RADIUS = 146;
/** Space between an arc and the edge of its zone. */
const ARC_GAP_DEGREES = 0.9;
/** How far the threshold line extends to either side of the ring. */
const HALF_LINE_LENGTH = 24;
const toPercent = (bpm: number) => (100 * bpm) / EXAMPLE_LTHR_BPM;

/** The product's ring, with five arcs as wide as their zones and a dot for the heart rate. */
export const ZoneRing = ({ heartRateBpm }: { readonly heartRateBpm: number }) => {
  const zone = toZone(heartRateBpm, EXAMPLE_LTHR_BPM)?.zone ?? 1;
  const dotPoint = computeRingPoint(toPercent(heartRateBpm), RING_RADIUS);
  const lineEnds = [
    computeRingPoint(100, RING_RADIUS - HALF_LINE_LENGTH),
    computeRingPoint(100, RING_RADIUS + HALF_LINE_LENGTH),
  ] as const;
  const labelPoint = computeRingPoint(100, RING_RADIUS + 30);
  const ariaLabel = `Heart rate ${heartRateBpm} bpm, ${getZoneLabel(zone)}, ${Math.round(toPercent(heartRateBpm))}% of a threshold of ${EXAMPLE_LTHR_BPM} bpm.`;
  return (
    <svg className="ring" viewBox="-212 -190 424 330" role="img" aria-label={ariaLabel}>
      {ZONES.map((band) => (
        <path
          key={band.zone}
          d={buildRingArc(
            computeRingAngle(band.lowPercent) + ARC_GAP_DEGREES,
            computeRingAngle(band.highPercent) - ARC_GAP_DEGREES,
            RING_RADIUS,
          )}
          stroke={`var(--zone-${band.zone})`}
          strokeWidth={band.zone === zone ? 30 : 18}
          strokeOpacity={band.zone === zone ? 1 : band.zone < zone ? 0.62 : 0.26}
          fill="none"
        />
      ))}
      <line
        x1={lineEnds[0].x}
        y1={lineEnds[0].y}
        x2={lineEnds[1].x}
        y2={lineEnds[1].y}
        stroke="var(--tx)"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
      <text x={labelPoint.x} y={labelPoint.y} className="ring-label">
        LTHR {EXAMPLE_LTHR_BPM}
      </text>
      <circle cx={dotPoint.x} cy={dotPoint.y} r="11" fill="var(--tx)" stroke="var(--bg)" strokeWidth="6" />
      <text y="-62" className="ring-unit">
        BPM
      </text>
      <text y="46" className="ring-number">
        {heartRateBpm}
      </text>
      <rect x="-52" y="68" width="104" height="26" rx="6" fill="url(#ring-badge)" />
      <text y="86" className="ring-zone">
        {getZoneLabel(zone)}
      </text>
      <text y="122" className="ring-share">
        {Math.round(toPercent(heartRateBpm))}% of LTHR
      </text>
      <defs>
        <linearGradient id="ring-badge" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`var(--zone-${zone}-from)`} />
          <stop offset="1" stopColor={`var(--zone-${zone}-to)`} />
        </linearGradient>
      </defs>
    </svg>
  );
};
