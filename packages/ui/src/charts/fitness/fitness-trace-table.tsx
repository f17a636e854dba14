import classes from '../chart.module.css';
import type { FitnessTraceData } from './fitness-trace-data.ts';
import { formatPoints } from './format-fitness-morning.ts';

export const FitnessTraceTable = ({ data }: { readonly data: FitnessTraceData }) => {
  const { days, todayIndex, fitness, fatigue, form, previousFitness } = data;
  const columns = [
    { name: 'Fitness', values: fitness },
    { name: 'Fatigue', values: fatigue },
    { name: 'Form', values: form },
    ...(previousFitness ? [{ name: 'Previous block', values: previousFitness }] : []),
  ];
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Fitness and form on each morning</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={index}>
            <th scope="row">{index > todayIndex ? `${day}, as planned` : day}</th>
            {columns.map(({ name, values }) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? '--' : formatPoints(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
