import { fromMeters, toMeters, type Zone } from '@threshold/physiology';
import { EXAMPLE_PLAN } from './example-plan.ts';

export const PlanSection = () => (
  <section className="plan" aria-labelledby="plan-title">
    <ExamplePlanCard />
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

const { weeks, shownWeekIndex, days } = EXAMPLE_PLAN;
const mostKm = Math.max(...weeks.map(({ km }) => km));
const toMiles = (km: number) => Math.round(fromMeters('mi', toMeters(km, 'km')));
/** The page is the same for every visitor, so it has both units. */
const START_KM = 40;

const ExamplePlanCard = () => (
  <figure className="card example-plan">
    <figcaption>
      <strong>
        Half marathon, from {toMiles(START_KM)} mi ({START_KM} km) a week
      </strong>
      <span className="small">A real plan, as our planner writes it</span>
    </figcaption>
    <ol className="plan-weeks" aria-label="Miles in each of the eight weeks">
      {weeks.map(({ km }, index) => (
        <li key={index} data-shown={index === shownWeekIndex || undefined}>
          <span className="plan-bar" style={{ height: `${(100 * km) / mostKm}%` }} />
          <span className="plan-km">
            {toMiles(km)}
            <span className="visually-hidden"> mi</span>
          </span>
        </li>
      ))}
    </ol>
    <p className="plan-week-name">
      <b>Week {shownWeekIndex + 1}</b> {weeks[shownWeekIndex]?.phase},{' '}
      {toMiles(weeks[shownWeekIndex]?.km ?? 0)} mi ({weeks[shownWeekIndex]?.km} km)
    </p>
    <ol className="plan-days" aria-label={`Week ${shownWeekIndex + 1}, day by day`}>
      {days.map((day) => (
        <li key={day.weekday}>
          <span className="plan-day">{day.weekday.slice(0, 3)}</span>
          <DayBlocks {...day} />
          <span className="plan-type">{day.type}</span>
          <span className="plan-duration">{day.duration}</span>
        </li>
      ))}
    </ol>
  </figure>
);

/** A block's height in the drawing of 100 × 100. */
const HEIGHT_BY_ZONE: Readonly<Record<Zone, number>> = { 1: 30, 2: 46, 3: 64, 4: 86, 5: 100 };
const sumMinutes = (blocks: (typeof days)[number]['blocks']) =>
  blocks.reduce((sum, { minutes }) => sum + minutes, 0);
const longestMinutes = Math.max(...days.map(({ blocks }) => sumMinutes(blocks)));

/** Width is time, as a share of the week's longest session, and height is effort. */
const DayBlocks = ({ blocks }: Pick<(typeof days)[number], 'blocks'>) => (
  <svg className="plan-blocks" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {blocks.map(({ minutes, zone }, index) => (
      <rect
        key={index}
        x={(100 * sumMinutes(blocks.slice(0, index))) / longestMinutes}
        y={100 - HEIGHT_BY_ZONE[zone]}
        width={(100 * minutes) / longestMinutes}
        height={HEIGHT_BY_ZONE[zone]}
        fill={`var(--zone-${zone})`}
      />
    ))}
    {/* The threshold line, at the top of the blocks in zone 4. */}
    <line
      x1="0"
      x2="100"
      y1="13"
      y2="13"
      stroke="var(--line-2)"
      strokeDasharray="3 3"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
