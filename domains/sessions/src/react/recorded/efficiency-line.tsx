import { decouplingVerdict } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { factorIn, factorLabel, factorText, percentText } from '../efficiency/efficiency-text.ts';
import type { Recorded } from './recorded.ts';
import classes from './recorded-session.module.css';

/** The decoupling of a steady recording, with its meaning. */
export const EfficiencyLine = ({
  efficiencyFactor,
  decouplingPercent,
}: NonNullable<Recorded['efficiency']>) => {
  const units = useUnits();
  return (
    <p className={classes.quiet}>
      Decoupling {percentText(decouplingPercent)} %:{' '}
      {decouplingVerdict(decouplingPercent).words.toLowerCase()} between the first and the second half.
      Efficiency factor {factorText(factorIn(efficiencyFactor, units))} {factorLabel(units)} for each bpm.
    </p>
  );
};
