import { NumberNote, Stat } from '@threshold/ui';
import type { HrvHistoryView } from '../../schemas.ts';
import classes from './hrv.module.css';

type Band = HrvHistoryView['band'];

/** The week's HRV against the athlete's own usual range: a second look, worded as a suggestion. */
export const HrvBandPanel = ({ band }: { readonly band: Band }) => (
  <section className={classes.panel} aria-label="HRV against your usual range">
    {band === null ? (
      <p className={classes.quiet}>
        Your usual range is known after 14 mornings in the 60 days before this week, with 3 or more this week.
      </p>
    ) : (
      <>
        <div className={classes.head}>
          <Stat
            label="7-day rolling mean"
            value={band.rollingMs.toFixed(1)}
            unit="ms"
            delta={`Usual range ${rangeText(band)}`}
          />
          <Note band={band} />
        </div>
        <p>{band.words}.</p>
      </>
    )}
  </section>
);

const Note = ({ band }: { readonly band: NonNullable<Band> }) => (
  <NumberNote
    term="hrv-baseline"
    title="7-day rolling mean of HRV"
    formula="Mean of ln rMSSD over 7 days, against the mean ± half a standard deviation of the 60 days before; shown back in ms"
    inputs={[
      { label: 'Rolling mean', value: `${band.rollingMs.toFixed(1)} ms` },
      { label: 'Usual range', value: rangeText(band) },
    ]}
    source="Plews 2014; Vesterinen 2016; Javaloyes 2019"
  >
    A week below your own range may ask for easier training: a suggestion, since the gain that studies found
    is small.
  </NumberNote>
);

const rangeText = ({ lowMs, highMs }: NonNullable<Band>) => `${lowMs.toFixed(1)}–${highMs.toFixed(1)} ms`;
