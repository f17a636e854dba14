import { ZONES, type Zone } from '@threshold/physiology';
import { ZONE_MODEL } from './build-zone-model.ts';
import { EXAMPLE_LTHR_BPM } from './example-heart-rate.ts';
import { LTHR_CHOICE_BPM } from './zone-model.ts';
import { layoutRuler, toRulerPercent } from './zone-ruler.ts';

const PURPOSE_BY_ZONE: Readonly<Record<Zone, string>> = {
  1: 'Warming up, cooling down, the day after. You could sing.',
  2: 'The long hours that build endurance. You can talk.',
  3: 'Steady and honest, close to marathon effort. Short sentences.',
  4: 'On the line, the hardest effort you can hold for an hour.',
  5: 'Short intervals above the line. One word at a time.',
};

const RULER = layoutRuler(ZONE_MODEL, EXAMPLE_LTHR_BPM);

/**
 * The five zones for a threshold that the visitor can move (`threshold-slider.ts`). Their percentages of LTHR come
 * from docs/specification.md#3-entities.
 */
export const ZonesSection = () => (
  <section id="zones" className="zones" aria-labelledby="zones-title" data-model={JSON.stringify(ZONE_MODEL)}>
    <div className="section-words">
      <h2 id="zones-title">One number. Five zones.</h2>
      <p>
        Your lactate threshold heart rate (LTHR) is the highest heart rate you can hold for about an hour.
        Every zone is a percentage of it, so easy is easy for you and hard is hard for you. Don’t know yours?
        Take the guided 30-minute test. Until then we’ll estimate it.
      </p>
    </div>
    <div className="card table-card">
      <Ruler />
      <table>
        <caption className="visually-hidden">The five heart rate zones</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">% of LTHR</th>
            <th scope="col">
              At <span data-lthr>{EXAMPLE_LTHR_BPM}</span> bpm
            </th>
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
              <td data-range={band.zone}>{RULER.find(({ zone }) => zone === band.zone)?.range}</td>
              <td>{PURPOSE_BY_ZONE[band.zone]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

/** As in the style sheet. */
const THUMB_PX = 44;

/** The slider's thumb is the threshold, drawn on the zones that depend on it. */
const Ruler = () => (
  <div className="ruler">
    <p className="ruler-head">
      <label htmlFor="threshold">Drag the threshold to yours</label>
      <strong aria-hidden="true">
        <span data-lthr>{EXAMPLE_LTHR_BPM}</span> bpm
      </strong>
    </p>
    <div className="ruler-track">
      {RULER.map(({ zone, leftPercent, widthPercent }) => (
        <span
          key={zone}
          className={`zone-${zone}`}
          data-mark={zone}
          style={{ left: `${leftPercent}%`, width: `${widthPercent}%` }}
        />
      ))}
      <input
        id="threshold"
        type="range"
        min={LTHR_CHOICE_BPM.min}
        max={LTHR_CHOICE_BPM.max}
        defaultValue={EXAMPLE_LTHR_BPM}
        aria-valuetext={`${EXAMPLE_LTHR_BPM} bpm`}
        // The scale places the middle of the thumb, which is as wide as a finger.
        style={{
          left: `calc(${toRulerPercent(LTHR_CHOICE_BPM.min)}% - ${THUMB_PX / 2}px)`,
          width: `calc(${toRulerPercent(LTHR_CHOICE_BPM.max) - toRulerPercent(LTHR_CHOICE_BPM.min)}% + ${THUMB_PX}px)`,
        }}
        // The page's script turns it on.
        disabled
      />
    </div>
  </div>
);
