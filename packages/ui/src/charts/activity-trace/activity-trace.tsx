import { lazy, memo } from 'react';
import { LoadingLines } from '../../states/loading.tsx';
import { StaggeredDrawing } from '../drawing/staggered-drawing.tsx';
import { HrSummaryTable } from '../hr-trace/hr-summary-table.tsx';
import { createTimeAxis } from '../hr-trace/hr-trace-axes.ts';
import { HrTraceLegend } from '../hr-trace/hr-trace-legend.tsx';
import classes from './activity-trace.module.css';
import {
  type ActivityTraceData,
  computeTraceHeightPx,
  TRACE_LEFT_PX,
  TRACE_RIGHT_PX,
} from './activity-trace-data.ts';

interface ActivityTraceProps extends ActivityTraceData {
  /** A part to mark over all panes, in timer seconds. */
  readonly markedPart?: { readonly startSeconds: number; readonly endSeconds: number } | null;
  /** A moment that is pointed at elsewhere, in timer seconds. */
  readonly cursorSeconds?: number | null;
  /** Called with the moment under the pointer, and with null when it leaves. */
  readonly onCursor?: (seconds: number | null) => void;
}

const ActivityTraceLoadError = () => (
  <p className={classes.failed}>We couldn’t load this chart. The recording isn’t affected.</p>
);

const ActivityTraceChart = lazy(() =>
  import('../drawing/drawings.ts').then(
    (drawings) => ({ default: drawings.ActivityTraceChart }),
    () => ({ default: ActivityTraceLoadError }),
  ),
);

/**
 * A completed activity over time: heart rate, colored by zone over its planned steps, then a pane for each other value.
 * All panes share the time axis and one cursor. Screen readers get the heart rate as a table; offer the other values as
 * a table too.
 */
export const ActivityTrace = ({
  markedPart = null,
  cursorSeconds = null,
  onCursor,
  ...data
}: ActivityTraceProps) => {
  const heightPx = computeTraceHeightPx(data.panes.length);
  const { max: endSeconds } = createTimeAxis(data.points, data.plannedSteps?.at(-1)?.endSeconds);
  const toShare = (seconds: number) => Math.min(1, Math.max(0, seconds / endSeconds));
  return (
    <div className={classes.trace}>
      <HrTraceLegend lthrBpm={data.lthrBpm} target={data.target} plannedSteps={data.plannedSteps} />
      <div className={classes.drawing} style={{ height: heightPx }} aria-hidden="true">
        <Panes {...data} onCursor={onCursor} heightPx={heightPx} />
        <div className={classes.overlay} style={{ left: TRACE_LEFT_PX, right: TRACE_RIGHT_PX }}>
          {markedPart === null ? null : (
            <div
              className={classes.marked}
              style={{
                left: `${100 * toShare(markedPart.startSeconds)}%`,
                right: `${100 * (1 - toShare(markedPart.endSeconds))}%`,
              }}
            />
          )}
          {cursorSeconds === null ? null : (
            <div className={classes.cursor} style={{ left: `${100 * toShare(cursorSeconds)}%` }} />
          )}
        </div>
      </div>
      <HrSummaryTable points={data.points} lthrBpm={data.lthrBpm} />
    </div>
  );
};

interface PanesProps extends ActivityTraceData {
  readonly onCursor: ((seconds: number | null) => void) | undefined;
  readonly heightPx: number;
}

// A moving cursor must not draw the chart again.
const Panes = memo(({ heightPx, ...data }: PanesProps) => (
  <StaggeredDrawing waitUntilVisible placeholder={<LoadingLines heightsPx={[heightPx]} />}>
    <ActivityTraceChart {...data} heightPx={heightPx} />
  </StaggeredDrawing>
));
