import { decouplingVerdict } from '@threshold/physiology';
import type { Recorded } from './recorded.ts';
import classes from './recorded-session.module.css';

/** How far heart rate and pace came apart in a steady recording, with what that means. */
export const EfficiencyLine = ({
  efficiencyFactor,
  decouplingPercent,
}: NonNullable<Recorded['efficiency']>) => (
  <p className={classes.quiet}>
    Decoupling {signed(decouplingPercent)} %: {decouplingVerdict(decouplingPercent).words.toLowerCase()}{' '}
    between the first and the second half. Efficiency factor {efficiencyFactor.toFixed(2)} metres a minute for
    each bpm.
  </p>
);

/** With a true minus sign, and no minus before a zero. */
const signed = (percent: number): string => {
  const text = Math.abs(percent).toFixed(1);
  return percent < 0 && text !== '0.0' ? `−${text}` : text;
};
