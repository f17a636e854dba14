import { useMemo } from 'react';
import { Drawing, useChartScheme } from '../drawing/drawing.tsx';
import { buildHrTraceOption, type HrTraceData } from './hr-trace-option.ts';

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
    () => buildHrTraceOption({ points, lthrBpm, target, splits, markedPart, plannedSteps, heightPx }, scheme),
    [points, lthrBpm, target, splits, markedPart, plannedSteps, heightPx, scheme],
  );
  return <Drawing option={option} heightPx={heightPx} />;
};
