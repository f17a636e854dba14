import { useMemo } from 'react';
import type { ChartData, ChartProps } from './chart-data.ts';

/** The data of a chart with formatted categories, memoized so that an unchanged chart is not redrawn. */
export const useChartData = <Place extends string>({
  label,
  unit,
  x,
  series,
  marks,
  band,
  formatX,
  formatValue,
}: ChartProps<Place>): ChartData =>
  useMemo(
    () => ({
      label,
      unit,
      x: formatX === undefined ? x : x.map((place) => formatX(place)),
      series,
      marks,
      band,
      formatValue,
    }),
    [label, unit, x, series, marks, band, formatX, formatValue],
  );
