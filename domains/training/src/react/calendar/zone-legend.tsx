import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { ZONES } from '@threshold/physiology';
import { zoneColor } from '@threshold/ui';
import { useId } from 'react';
import classes from './calendar.module.css';

/** The marks of sessions and the heart rates of the zones, in one line where it fits. */
export const ZoneLegend = () => {
  const titleId = useId();
  return (
    <section className={classes.legend} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        Zone Legend
      </h2>
      <ul>
        <li>
          <IconCheck size={15} stroke={2.4} aria-hidden="true" className={classes.check} />
          Done
        </li>
        <li>
          <span className={classes.plannedMark} />
          Planned
        </li>
        <li>
          <IconArrowRight size={15} aria-hidden="true" />
          Moved
        </li>
        <li>
          <span className={classes.missedMark} />
          Missed
        </li>
      </ul>
      <ul>
        {ZONES.map(({ zone, lowPercent, highPercent }) => (
          <li key={zone}>
            <span className={classes.zoneMark} style={{ background: zoneColor(zone) }} />
            <span>
              Z{zone}{' '}
              <span className={classes.share}>
                {lowPercent}–{highPercent}%<span className="visually-hidden"> of LTHR</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
