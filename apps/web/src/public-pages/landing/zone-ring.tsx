import { ZONES } from '@threshold/physiology';
import { ZONE_MODEL } from './build-zone-model.ts';
import { EXAMPLE_LTHR_BPM, FIRST_FRAME_BPM } from './example-heart-rate.ts';
import { formatLthr, RING_RADIUS, toRingView } from './ring-view.ts';
import { buildRingArc, computeRingAngle, computeRingPoint } from './zone-ring-path.ts';

/** Space between an arc and the edge of its zone. */
const ARC_GAP_DEGREES = 0.9;
/** How far the threshold line extends to either side of the ring. */
const HALF_LINE_LENGTH = 24;

const LABEL = `A ring of the five heart rate zones. The heart rate rises from 128 to 171 bpm, just above a threshold of ${EXAMPLE_LTHR_BPM} bpm, and falls again.`;

/**
 * The product's ring, with five arcs as wide as their zones and a dot for the heart rate. `live-ring.ts` finds its
 * moving parts by `data-ring`.
 */
export const ZoneRing = () => {
  const { zone, number, zoneLabel, share, dot } = toRingView(ZONE_MODEL, FIRST_FRAME_BPM, EXAMPLE_LTHR_BPM);
  const lineEnds = [
    computeRingPoint(100, RING_RADIUS - HALF_LINE_LENGTH),
    computeRingPoint(100, RING_RADIUS + HALF_LINE_LENGTH),
  ] as const;
  const labelPoint = computeRingPoint(100, RING_RADIUS + 30);
  return (
    <svg className="ring" viewBox="-212 -190 424 330" role="img" aria-label={LABEL} data-zone={zone}>
      {ZONES.map((band) => (
        <path
          key={band.zone}
          className={`arc arc-${band.zone}`}
          d={buildRingArc(
            computeRingAngle(band.lowPercent) + ARC_GAP_DEGREES,
            computeRingAngle(band.highPercent) - ARC_GAP_DEGREES,
            RING_RADIUS,
          )}
          stroke={`var(--zone-${band.zone})`}
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
      <text x={labelPoint.x} y={labelPoint.y} className="ring-label" data-ring="lthr">
        {formatLthr(EXAMPLE_LTHR_BPM)}
      </text>
      <circle
        data-ring="dot"
        transform={`translate(${dot.x} ${dot.y})`}
        r="11"
        fill="var(--tx)"
        stroke="var(--bg)"
        strokeWidth="6"
      />
      <text y="-62" className="ring-unit">
        BPM
      </text>
      <text y="46" className="ring-number" data-ring="number">
        {number}
      </text>
      <rect x="-52" y="68" width="104" height="26" rx="6" fill="url(#ring-badge)" />
      <text y="86" className="ring-zone" data-ring="zone">
        {zoneLabel}
      </text>
      <text y="122" className="ring-share" data-ring="share">
        {share}
      </text>
      <defs>
        <linearGradient id="ring-badge" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="ring-badge-from" />
          <stop offset="1" className="ring-badge-to" />
        </linearGradient>
      </defs>
    </svg>
  );
};
