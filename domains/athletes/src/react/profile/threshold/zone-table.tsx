import { computeZoneRangeBpm, LTHR_BOUNDS_BPM, ZONES } from '@threshold/physiology';
import { ZoneBadge } from '@threshold/ui';
import classes from './zone-table.module.css';

const isPlausibleLthr = (lthrBpm: number | null): lthrBpm is number =>
  lthrBpm !== null &&
  Number.isInteger(lthrBpm) &&
  lthrBpm >= LTHR_BOUNDS_BPM.min &&
  lthrBpm <= LTHR_BOUNDS_BPM.max;

export const ZoneTable = ({ lthrBpm }: { readonly lthrBpm: number | null }) => (
  <table className={classes.table}>
    <caption className="visually-hidden">Heart rate zones</caption>
    <thead>
      <tr>
        <th scope="col">Zone</th>
        <th scope="col">% of LTHR</th>
        <th scope="col">bpm</th>
      </tr>
    </thead>
    <tbody>
      {ZONES.map(({ zone, lowPercent, highPercent }) => (
        <tr key={zone}>
          <th scope="row">
            <ZoneBadge zone={zone} />
          </th>
          <td>
            {lowPercent}–{highPercent}%
          </td>
          <td className={classes.bpm}>{isPlausibleLthr(lthrBpm) ? formatBpmRange(zone, lthrBpm) : '--'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function formatBpmRange(zone: (typeof ZONES)[number]['zone'], lthrBpm: number): string {
  const { low, high } = computeZoneRangeBpm(zone, lthrBpm);
  return `${low}–${high}`;
}
