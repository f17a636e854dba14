import { useMemo } from 'react';
import type { ChartData, ChartProps } from './chart-data.ts';

/** A chart's data with formatted categories. Memoized, so that an unchanged chart isn't redrawn. */
export const useChartData = <Category extends string>({
  label,
  unit,
  x,
  series,
  marks,
  band,
  formatX,
  formatValue,
  isClockTime,
}: ChartProps<Category>): ChartData =>
  useMemo(
    () => ({
      label,
      unit,
      x: formatX === undefined ? x : x.map((category) => formatX(category)),
      series,
      marks,
      band,
      formatValue,
      isClockTime,
    }),
    [label, unit, x, series, marks, band, formatX, formatValue, isClockTime],
  );
