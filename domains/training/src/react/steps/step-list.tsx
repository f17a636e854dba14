import { ZoneBadge } from '@threshold/ui';
import type { SessionPart } from './session-parts.ts';
import classes from './step-list.module.css';

export const StepList = ({ parts }: { readonly parts: readonly SessionPart[] }) => (
  <ol className={classes.steps}>
    {parts.map(({ label, minutes, zone, times = 1 }, index) => (
      <li key={index} className={classes.step}>
        <span className={classes.label}>{label}</span>
        <span className={classes.minutes}>
          {times === 1 ? null : `${times} × `}
          {Number(minutes.toFixed(1))} min
        </span>
        <ZoneBadge zone={zone} named={false} />
      </li>
    ))}
  </ol>
);
