import { lazy, memo, useEffect } from 'react';
import { LoadingLines } from '../../states/loading.tsx';
import { StaggeredDrawing } from '../drawing/staggered-drawing.tsx';
import { whenPageIdle } from '../drawing/when-page-idle.ts';
import { HrSummaryTable } from './hr-summary-table.tsx';
import classes from './hr-trace.module.css';
import { HrTraceLegend } from './hr-trace-legend.tsx';
import type { HrTraceData } from './hr-trace-option.ts';

interface HrTraceProps extends Omit<HrTraceData, 'heightPx'> {
  /** Default 220. */
  readonly heightPx?: number;
}

const HrTraceLoadError = () => (
  <p className={classes.failed}>We couldn’t load this chart. The recording isn’t affected.</p>
);

// If the chunk fails to load, the recording screen continues without its chart.
const HrTraceChart = lazy(() =>
  import('../drawing/drawings.ts').then(
    (drawings) => ({ default: drawings.HrTraceChart }),
    () => ({ default: HrTraceLoadError }),
  ),
);

/** Loads the drawing when the page is idle, so that it is ready once the line is visible. */
const fetchDrawings = () =>
  void whenPageIdle().then(() => import('../drawing/drawings.ts').catch(() => undefined));

/**
 * Heart rate over time, colored by zone, with the zones as soft bands and the threshold as a dashed line. Planned steps
 * are blocks behind it; screen readers need them as a table of their own. In live sessions, new points redraw the line
 * in place. The drawing is a separate chunk that loads when the page is idle and draws once it is visible. Screen
 * readers get a table of the readings.
 */
export const HrTrace = memo(({ heightPx = 220, ...data }: HrTraceProps) => {
  useEffect(fetchDrawings, []);
  return (
    <div className={classes.trace}>
      <HrTraceLegend {...data} />
      <div className={classes.drawing} style={{ height: heightPx }} aria-hidden="true">
        <StaggeredDrawing waitUntilVisible placeholder={<LoadingLines heightsPx={[heightPx]} />}>
          <HrTraceChart {...data} heightPx={heightPx} />
        </StaggeredDrawing>
      </div>
      <HrSummaryTable points={data.points} lthrBpm={data.lthrBpm} />
    </div>
  );
});
