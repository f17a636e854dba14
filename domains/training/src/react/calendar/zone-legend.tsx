import { ZONES } from '@threshold/physiology';
import { Card, ZoneBadge } from '@threshold/ui';
import classes from './calendar.module.css';

/** The five zones with their percentage of LTHR. */
export const ZoneLegend = () => (
  <Card title="Zone Legend">
    <ul className={classes.legend}>
      {ZONES.map(({ zone, lowPercent, highPercent }) => (
        <li key={zone}>
          <ZoneBadge zone={zone} />
          <span className={classes.share}>
            {lowPercent}–{highPercent}% of LTHR
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
