import { IconCheck } from '@tabler/icons-react';
import { useConvertMeasures } from '@threshold/ui';
import type { PlanView } from '../schemas.ts';
import { formatRangesInProse } from './format-ranges.ts';
import classes from './passed-checks.module.css';

export const PassedChecks = ({ checks }: { readonly checks: PlanView['checks'] }) => {
  const convertMeasures = useConvertMeasures();
  return checks.length === 0 ? null : (
    <>
      <h3 className={classes.title}>Checks it passed</h3>
      <ul className={classes.checks}>
        {checks.map(({ id, text }) => (
          <li key={id} className={classes.check}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            <span>{formatRangesInProse(convertMeasures(text))}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
