import { NumberText, Unit } from '@threshold/ui';
import { getPainBand, getPainLabel } from '../labels/pain-labels.ts';
import classes from './figures.module.css';

/** Pain levels 1 to 10. Level 0 fills no step. */
const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

interface PainScaleProps {
  readonly label: string;
  /** 0 to 10. */
  readonly level: number;
}

export const PainScale = ({ label, level }: PainScaleProps) => (
  <div className={classes.scale}>
    <p className={classes.label}>{label}</p>
    <p className={classes.level}>
      <NumberText size="tile">{level}</NumberText>
      <Unit>out of 10, {getPainLabel(level)}</Unit>
    </p>
    <div className={classes.steps} aria-hidden="true">
      {LEVELS.map((step) => (
        <span key={step} data-band={getPainBand(step)} data-reached={step <= level || undefined} />
      ))}
    </div>
  </div>
);
