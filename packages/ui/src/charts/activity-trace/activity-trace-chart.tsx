import { useEffect, useMemo, useRef } from 'react';
import { Drawing, useChartScheme } from '../drawing/drawing.tsx';
import type { ActivityTraceData } from './activity-trace-data.ts';
import { buildActivityTraceOption } from './activity-trace-option.ts';

interface ActivityTraceChartProps extends ActivityTraceData {
  readonly onCursor: ((seconds: number | null) => void) | undefined;
  readonly heightPx: number;
}

export const ActivityTraceChart = ({
  points,
  lthrBpm,
  target,
  splits,
  plannedSteps,
  panes,
  describeAt,
  onCursor,
  heightPx,
}: ActivityTraceChartProps) => {
  const scheme = useChartScheme();
  const option = useMemo(
    () =>
      buildActivityTraceOption({ points, lthrBpm, target, splits, plannedSteps, panes, describeAt }, scheme),
    [points, lthrBpm, target, splits, plannedSteps, panes, describeAt, scheme],
  );
  const latestOnCursor = useRef(onCursor);
  useEffect(() => {
    latestOnCursor.current = onCursor;
  }, [onCursor]);
  // New handlers would create the chart again.
  const handlers = useMemo(
    () => ({
      updateAxisPointer: (event: unknown) => latestOnCursor.current?.(findPointerSeconds(event)),
      globalout: () => latestOnCursor.current?.(null),
    }),
    [],
  );
  return <Drawing option={option} heightPx={heightPx} notMerge onEvents={handlers} />;
};

/** The moment under the pointer; null if the pointer left the panes. */
function findPointerSeconds(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('axesInfo' in event)) return null;
  const { axesInfo } = event;
  const axis: unknown = Array.isArray(axesInfo) ? axesInfo[0] : null;
  if (typeof axis !== 'object' || axis === null || !('value' in axis)) return null;
  return typeof axis.value === 'number' ? axis.value : null;
}
