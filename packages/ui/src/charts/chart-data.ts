/** A series' color: neutral, a status or a zone. A zone's color is only for that zone's values. */
export type ChartTone =
  | 'tx'
  | 'tx2'
  | 'good'
  | 'warn'
  | 'bad'
  | 'zone1'
  | 'zone2'
  | 'zone3'
  | 'zone4'
  | 'zone5';

export interface ChartSeries {
  readonly name: string;
  /** One value per category, in the chart's unit. Null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** By default, the text color for the first series and a muted one for the second. */
  readonly tone?: ChartTone | undefined;
  /** For bars by zone: one tone per category instead of `tone`. */
  readonly tones?: readonly ChartTone[] | undefined;
  /** Fills the area below the line. */
  readonly area?: boolean | undefined;
  /** `steps` keeps each value until the next one; `points` marks every value. By default, a smooth line. */
  readonly shape?: 'steps' | 'points' | undefined;
  /** Draws a dashed line. */
  readonly dashed?: boolean | undefined;
  /** Draws faint dots instead of a line, for single days behind their average. */
  readonly dots?: boolean | undefined;
}

/** A value drawn as a dashed line across the chart and named above it. */
export interface ChartMark {
  readonly value: number;
  /** Such as "7-day average 67 ms". */
  readonly label: string;
}

/** A range drawn as a soft band behind the series and named above the chart. */
export interface ChartBand {
  readonly low: number;
  readonly high: number;
  readonly label: string;
}

export interface ChartProps<Category extends string> {
  /** What is measured, such as "HRV". */
  readonly label: string;
  /** The unit of all values; empty for none. */
  readonly unit: string;
  /** The categories from left to right: days, weeks or zones. */
  readonly x: readonly Category[];
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly ChartMark[] | undefined;
  readonly band?: ChartBand | undefined;
  /** Formats a category; by default unchanged. Axis labels may contain a line break. */
  readonly formatX?: ((x: Category) => string) | undefined;
  /** Formats a value without its unit; by default with at most one decimal. */
  readonly formatValue?: ((value: number) => string) | undefined;
  /** True for values in seconds, whose axis has round seconds, minutes or hours. */
  readonly isClockTime?: boolean | undefined;
  /** Minimum height in px, default 200. The chart grows to fill a card. */
  readonly heightPx?: number | undefined;
}

/** A chart with formatted categories. */
export type ChartData = Omit<ChartProps<string>, 'formatX' | 'heightPx'>;

export interface GaugeData {
  readonly label: string;
  readonly value: number;
  /**
   * The end of the arc's scale, above 0. A higher value fills the arc. Only `formattedValue` shows the
   * excess.
   */
  readonly max: number;
  /** The recommended range, drawn as a band along the arc. */
  readonly optimal: { readonly min: number; readonly max: number };
  /** The formatted value in the middle, such as "72 TSS a day". */
  readonly formattedValue: string;
}

export type ChartScheme = 'dark' | 'light';

const DEFAULT_TONES: readonly ChartTone[] = ['tx', 'tx2', 'good', 'warn', 'bad'];

/** The series' tone, or the default for its position. */
export const getSeriesTone = ({ tone }: ChartSeries, index: number): ChartTone =>
  tone ?? DEFAULT_TONES[index % DEFAULT_TONES.length] ?? 'tx';

const valueFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats a value without its unit. */
export const formatChartValue = ({ formatValue }: Pick<ChartData, 'formatValue'>, value: number): string =>
  formatValue === undefined ? valueFormat.format(value) : formatValue(value);

const axisFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats an axis label with up to two decimals, because labels may fall between values. */
export const formatAxisValue = ({ formatValue }: Pick<ChartData, 'formatValue'>, value: number): string =>
  formatValue === undefined ? axisFormat.format(value) : formatValue(value);

/** A category on one line, for a sentence or a table. */
export const formatCategory = (category: string): string => category.replaceAll('\n', ' ');

export const hasValues = ({ series }: Pick<ChartData, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
