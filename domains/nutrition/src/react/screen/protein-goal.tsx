import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import { NumberLink } from '@threshold/ui';
import { formatNumber } from './amounts.ts';
import classes from './nutrition.module.css';

/** The day's protein on its way to the goal that earns points (docs/specification.md#9-constants). */
export const ProteinGoal = ({ grams }: { readonly grams: number }) => {
  const missingGrams = PROTEIN_GOAL_GRAMS - grams;
  const text = `${formatNumber(grams)} of ${PROTEIN_GOAL_GRAMS} g`;
  return (
    <div className={classes.goal}>
      <p className={classes.goalText}>
        <span>
          Protein goal <NumberLink term="protein-goal" title="the protein goal" />
        </span>
        <span>
          <b>{text}</b>
          {missingGrams > 0 ? `, ${formatNumber(missingGrams)} g to go` : ', reached'}
        </span>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Protein goal"
        aria-valuemin={0}
        aria-valuemax={PROTEIN_GOAL_GRAMS}
        aria-valuenow={Math.min(grams, PROTEIN_GOAL_GRAMS)}
        aria-valuetext={text}
      >
        <span style={{ width: `${Math.min(100, (100 * grams) / PROTEIN_GOAL_GRAMS)}%` }} />
      </div>
    </div>
  );
};
