import { useMemo } from 'react';
import type { ChartData, ChartProps } from './chart-data.ts';

/** The data of a chart with formatted categories, memoized so that an unchanged chart is not redrawn. */
export const useChartData = <Category extends string>({
  label,
  unit,
  x,
  series,
  marks,
  band,
  formatX,
  formatValue,
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
    }),
    [label, unit, x, series, marks, band, formatX, formatValue],
  );
