import { IconCheck } from '@tabler/icons-react';
import { useConvertMeasures } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { formatRangesInProse } from '../format-ranges.ts';
import classes from './checks.module.css';

interface CheckListProps {
  readonly label: string;
  readonly checks: PlanView['checks'];
}

/** Renders nothing without checks. */
export const CheckList = ({ label, checks }: CheckListProps) => {
  const convertMeasures = useConvertMeasures();
  return checks.length === 0 ? null : (
    <ul className={classes.checks} aria-label={label}>
      {checks.map(({ id, text }) => (
        <li key={id} className={classes.check}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          <span>{formatRangesInProse(convertMeasures(text))}</span>
        </li>
      ))}
    </ul>
  );
};
