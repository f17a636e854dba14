import { useMemo } from 'react';
import { Drawing, useChartScheme } from '../drawing/drawing.tsx';
import { type HrTraceData, hrTraceOption } from './hr-trace-option.ts';

export const HrTraceChart = ({
  points,
  lthrBpm,
  target,
  splits,
  markedPart,
  plannedSteps,
  heightPx,
}: HrTraceData) => {
  const scheme = useChartScheme();
  const option = useMemo(
    () => hrTraceOption({ points, lthrBpm, target, splits, markedPart, plannedSteps, heightPx }, scheme),
    [points, lthrBpm, target, splits, markedPart, plannedSteps, heightPx, scheme],
  );
  return <Drawing option={option} heightPx={heightPx} />;
};
