import classes from './chart.module.css';
import { type ChartData, type ChartTone, seriesTone } from './chart-data.ts';

const toneVariable = (tone: ChartTone) =>
  tone.startsWith('zone') ? `var(--zone-${tone.slice(-1)})` : `var(--${tone})`;

/** A single series needs no legend. */
export const ChartLegend = ({ series, marks = [], band, bars }: ChartData & { readonly bars: boolean }) => {
  const named = series.length > 1 ? series : [];
  if (named.length + marks.length === 0 && band === undefined) return null;
  return (
    <ul className={classes.legend}>
      {named.map((each, index) => (
        <li key={each.name}>
          <span
            className={bars ? classes.block : classes.line}
            data-dashed={each.dashed || undefined}
            style={{ color: toneVariable(seriesTone(each, index)) }}
          />
          {each.name}
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
