import { formatTargetText } from '@threshold/physiology';
import { useConvertMeasures } from '@threshold/ui';
import type { ProposalDifference } from '../../proposal-schemas.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './coach.module.css';

/** The pace targets that a proposal changes. Renders nothing if it changes none. */
export const PaceChanges = ({ paces }: Pick<ProposalDifference, 'paces'>) => {
  const convertMeasures = useConvertMeasures();
  if (!paces || paces.length === 0) return null;
  const formatPaceTarget = (pace: string | null) =>
    pace === null ? 'By effort' : formatTargetText(convertMeasures(pace));
  return (
    <table className={classes.load}>
      <caption>Paces</caption>
      <thead>
        <tr>
          <th scope="col">Session</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {paces.map(({ type, before, after }) => (
          <tr key={`${type} ${before} ${after}`} data-changed>
            <th scope="row">{formatWorkoutType(type)}</th>
            <td>{formatPaceTarget(before)}</td>
            <td>{formatPaceTarget(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
