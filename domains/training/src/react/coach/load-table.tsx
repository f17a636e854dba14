import type { ProposalDifference } from '../../proposal-schemas.ts';
import { shortDay } from '../format-day.ts';
import classes from './coach.module.css';

/** Planned load by week, before and after; nothing if no week differs. */
export const LoadTable = ({ load: { weeks, before, after } }: Pick<ProposalDifference, 'load'>) =>
  weeks.every((week) => week.before === week.after) ? null : (
    <table className={classes.load}>
      <caption>Planned load by week (TSS)</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.startsOn} data-changed={week.before !== week.after || undefined}>
            <th scope="row">{shortDay(week.startsOn)}</th>
            <td>{week.before}</td>
            <td>{week.after}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td>{before.toLocaleString('en-US')}</td>
          <td>{after.toLocaleString('en-US')}</td>
        </tr>
      </tfoot>
    </table>
  );
