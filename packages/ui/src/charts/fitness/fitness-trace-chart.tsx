import { useMemo } from 'react';
import { Drawing, useChartScheme } from '../drawing/drawing.tsx';
import type { FitnessTraceData } from './fitness-trace-data.ts';
import { createFitnessTraceOption } from './fitness-trace-option.ts';

export const FitnessTraceChart = ({ data }: { readonly data: FitnessTraceData }) => {
  const scheme = useChartScheme();
  const option = useMemo(() => createFitnessTraceOption(data, scheme), [data, scheme]);
  return <Drawing option={option} notMerge />;
};
