import { ZONES, type ZoneSeconds } from '@threshold/physiology';
import { ZoneBadge } from '@threshold/ui';
import type { ZoneTimeDistribution } from '../../schemas.ts';
import classes from './step-table.module.css';

interface ZoneTableProps {
  readonly planned: Readonly<ZoneSeconds>;
  readonly recorded: ZoneTimeDistribution;
}

/** Planned and recorded minutes in each zone. */
export const ZoneTable = ({ planned, recorded }: ZoneTableProps) => (
  <table className={classes.steps}>
    <caption className="visually-hidden">Planned and recorded minutes in each zone</caption>
    <thead>
      <tr>
        <th scope="col">Zone</th>
        <th scope="col">Planned</th>
        <th scope="col">Done</th>
      </tr>
    </thead>
    <tbody>
      {ZONES.map(({ zone }) => (
        <tr key={zone}>
          <th scope="row">
            <ZoneBadge zone={zone} />
          </th>
          <td>{Math.round((planned[zone - 1] ?? 0) / 60)} min</td>
          <td className={classes.average}>{Math.round(recorded[zone] / 60)} min</td>
        </tr>
      ))}
    </tbody>
  </table>
);
