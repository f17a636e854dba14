import { ZONES, type Zone, zoneRangeBpm } from '@threshold/physiology';
import { EXAMPLE_LTHR_BPM } from './zone-ring.tsx';

const PURPOSE_BY_ZONE: Readonly<Record<Zone, string>> = {
  1: 'Warming up, cooling down, the day after. You could sing.',
  2: 'The long hours that build endurance. You can talk.',
  3: 'Steady and honest, close to marathon effort. Short sentences.',
  4: 'On the line, the hardest effort you can hold for an hour.',
  5: 'Short intervals above the line. One word at a time.',
};

const formatBpmRange = (zone: Zone) => {
  const { low, high } = zoneRangeBpm(zone, EXAMPLE_LTHR_BPM);
  return `${low}–${high}`;
};

/** The five zones for an example LTHR. Their percentages of LTHR come from docs/specification.md#3-entities. */
export const ZonesSection = () => (
  <section id="zones" className="zones" aria-labelledby="zones-title">
    <div className="section-words">
      <h2 id="zones-title">One number. Five zones.</h2>
      <p>
        Your lactate threshold heart rate (LTHR) is the highest heart rate you can hold for about an hour.
        Every zone is a percentage of it, so easy is easy for you and hard is hard for you. Don’t know yours?
        Take the guided 30-minute test. Until then we’ll estimate it.
      </p>
    </div>
    <div className="card table-card">
      <table>
        <caption className="visually-hidden">The five heart rate zones</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">% of LTHR</th>
            <th scope="col">At {EXAMPLE_LTHR_BPM} bpm</th>
            <th scope="col">What it’s for</th>
          </tr>
        </thead>
        <tbody>
          {ZONES.map((band) => (
            <tr key={band.zone}>
              <th scope="row">
                <span className={`zone-badge zone-${band.zone}`}>
                  <b>Z{band.zone}</b> {band.name}
                </span>
              </th>
              <td>
                {band.lowPercent}–{band.highPercent}%
              </td>
              <td>{formatBpmRange(band.zone)}</td>
              <td>{PURPOSE_BY_ZONE[band.zone]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
