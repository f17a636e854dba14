import { getZoneLabel } from '@threshold/physiology';
import { EXAMPLE_SESSION, sessionBlocks, sessionMinutes } from './example-session.ts';

const sumMinutesIn = (zone: number) =>
  EXAMPLE_SESSION.reduce((sum, step) => (step.zone === zone ? sum + step.minutes : sum), 0);

export const PlanSection = () => (
  <section className="plan" aria-labelledby="plan-title">
    <figure className="card session">
      <figcaption>
        <span className="tags">
          <span className="tag">AM</span>
          <span className="zone-badge zone-4">
            <b>Z4</b> Threshold
          </span>
        </span>
        <strong>Threshold intervals, 4 × 8 min</strong>
        <span className="small">
          {Math.floor(sessionMinutes / 60)}h {sessionMinutes % 60}m · 165–171 bpm
        </span>
      </figcaption>
      <svg
        className="blocks"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${sessionMinutes} minutes, ${sumMinutesIn(4)} of them in ${getZoneLabel(4)}, in four blocks.`}
      >
        {sessionBlocks.map((block) => (
          <rect
            key={block.x}
            x={block.x}
            y={100 - block.height}
            width={block.width}
            height={block.height}
            fill={`var(--zone-${block.zone})`}
          />
        ))}
        {/* The threshold line, at the top of the blocks in zone 4. */}
        <line
          x1="0"
          x2="100"
          y1="14"
          y2="14"
          stroke="var(--tx)"
          strokeWidth="1.6"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
    <div className="section-words">
      <h2 id="plan-title">Eight weeks, written for you.</h2>
      <p>
        Tell us your race and your level. Threshold plans your training in 8-week blocks that build up, ease
        off and end on race day. Each session tells you how long, how hard and why.
      </p>
      <ul className="ticks">
        <li>From 5K to 100 miles, or just to get going again.</li>
        <li>Three to seven days a week, around the classes you already take.</li>
        <li>A plan that changes with you and never rewrites what you’ve done.</li>
      </ul>
    </div>
  </section>
);
