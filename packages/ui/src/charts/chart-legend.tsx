import classes from './chart.module.css';
import { type ChartData, type ChartTone, getSeriesTone } from './chart-data.ts';

const toToneVariable = (tone: ChartTone) =>
  tone.startsWith('zone') ? `var(--zone-${tone.slice(-1)})` : `var(--${tone})`;

interface ChartLegendProps extends ChartData {
  /** True if the series are bars, false if they are lines. */
  readonly hasBars: boolean;
}

/** Names the marks, the band and the series. A single series needs no name. */
export const ChartLegend = ({ series, marks = [], band, hasBars }: ChartLegendProps) => {
  const namedSeries = series.length > 1 ? series : [];
  if (namedSeries.length + marks.length === 0 && band === undefined) return null;
  return (
    <ul className={classes.legend}>
      {namedSeries.map((entry, index) => (
        <li key={entry.name}>
          <span
            className={hasBars ? classes.block : entry.dots ? classes.dot : classes.line}
            data-dashed={entry.dashed || undefined}
            style={{ color: toToneVariable(getSeriesTone(entry, index)) }}
          />
          {entry.name}
        </li>
      ))}
      {marks.map(({ label }) => (
        <li key={label}>
          <span className={classes.line} data-dashed style={{ color: 'var(--tx2)' }} />
          {label}
        </li>
      ))}
      {band === undefined ? null : (
        <li>
          <span className={classes.band} />
          {band.label}
        </li>
      )}
    </ul>
  );
};
