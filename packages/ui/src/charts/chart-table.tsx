import classes from './chart.module.css';
import { type ChartData, formatCategory, formatChartValue, type GaugeData } from './chart-data.ts';

/** The chart's values, as an alternative to the drawing. */
export const ChartTable = (data: ChartData) => {
  const { label, unit, x, series } = data;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">
        {label}
        {unit && ` in ${unit}`}
      </caption>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
              {series.length === 1 && unit ? `, ${unit}` : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {x.map((category, index) => (
          <tr key={index}>
            <th scope="row">{formatCategory(category)}</th>
            {series.map(({ name, values }) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? '--' : formatChartValue(data, value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const GaugeTable = ({ label, formattedValue: value, optimal, max }: GaugeData) => (
  <table className={classes.table}>
    <caption className="visually-hidden">{label}</caption>
    <tbody>
      {[
        ['Now', value],
        ['Optimal', `${optimal.min}–${optimal.max}`],
        ['Scale', `0–${max}`],
      ].map(([name, text]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
