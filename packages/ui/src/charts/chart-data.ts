/** The colour of a series: a quiet one, a status or a zone. A zone's colour stands for values of that zone alone. */
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

/** One line, or one stack of bars, over the places of a chart. */
export interface ChartSeries {
  readonly name: string;
  /** One value a place, in the chart's unit; null where there is none: a line has a gap there. */
  readonly values: readonly (number | null)[];
  /** Unless told, the first series is full text colour, the second the quiet one. */
  readonly tone?: ChartTone | undefined;
  /** For bars that stand for a zone each: one tone a place, in place of `tone`. */
  readonly tones?: readonly ChartTone[] | undefined;
  /** Whether the space below a line is tinted. */
  readonly area?: boolean | undefined;
  readonly dashed?: boolean | undefined;
}

/** A value that is drawn as a dashed line across the chart, and named above it. */
export interface ChartMark {
  readonly value: number;
  /** Such as "7-day average 67 ms". */
  readonly label: string;
}

/** A range that is drawn as a soft band behind the series, and named above the chart. */
export interface ChartBand {
  readonly low: number;
  readonly high: number;
  readonly label: string;
}

/** What a chart of series over places is told. */
export interface ChartProps<Place extends string> {
  /** What is measured, such as "HRV". */
  readonly label: string;
  /** The unit of every value; empty where the number has none. */
  readonly unit: string;
  /** The places from left to right: days, weeks, zones. */
  readonly x: readonly Place[];
  readonly series: readonly ChartSeries[];
  readonly marks?: readonly ChartMark[] | undefined;
  readonly band?: ChartBand | undefined;
  /** How a place is read; as it stands unless told. It may break the line below the axis. */
  readonly formatX?: ((x: Place) => string) | undefined;
  /** How a value is read without its unit; with at most one decimal unless told. */
  readonly formatValue?: ((value: number) => string) | undefined;
  /** The least height of the drawing in px, 200 unless told; it grows into a card's free space. */
  readonly heightPx?: number | undefined;
}

/** The same with its places as they are read. */
export type ChartData = Omit<ChartProps<string>, 'formatX' | 'heightPx'>;

/** What a gauge shows: one value on an arc from 0 to `max`. */
export interface GaugeData {
  /** What is measured, such as "Training load". */
  readonly label: string;
  readonly value: number;
  /** The arc's end, above 0; a higher value fills the arc and is said in the text alone. */
  readonly max: number;
  /** What is asked for, drawn as a band along the arc. */
  readonly optimal: { readonly min: number; readonly max: number };
  /** The value as it is read in the middle, such as "72 TSS a day". */
  readonly valueText: string;
}

/** Which of the two themes a chart stands in. */
export type ChartScheme = 'dark' | 'light';

const TONES: readonly ChartTone[] = ['tx', 'tx2', 'good', 'warn', 'bad'];

/** The tone of the series at a place in the list. */
export const toneOf = ({ tone }: ChartSeries, index: number): ChartTone =>
  tone ?? TONES[index % TONES.length] ?? 'tx';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A value as the chart's owner wants it read, without its unit. */
export const valueText = ({ formatValue }: Pick<ChartData, 'formatValue'>, value: number): string =>
  formatValue === undefined ? number.format(value) : formatValue(value);

const step = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A step of the axis, which may lie between the values. */
export const stepText = ({ formatValue }: Pick<ChartData, 'formatValue'>, value: number): string =>
  formatValue === undefined ? step.format(value) : formatValue(value);

/** A place as it is read in a sentence or a table. */
export const placeName = (place: string): string => place.replaceAll('\n', ' ');

/** Whether a chart has anything to draw. */
export const hasValues = ({ series }: Pick<ChartData, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
