import { Checkbox } from '@mantine/core';
import { SCOPES, type Scopes } from '../schemas.ts';
import classes from './coaching.module.css';
import { PROPOSE_LABEL, SCOPE_LABELS } from './labels.ts';

interface ScopeFieldsProps {
  readonly scopes: Scopes;
  readonly onChange: (scopes: Scopes) => void;
}

const canPropose = ({ plan, workouts }: Scopes): boolean => plan && workouts;

/** One checkbox for each part that a coach may see, and one for proposing changes. */
export const ScopeFields = ({ scopes, onChange }: ScopeFieldsProps) => {
  const change = (changed: Scopes) =>
    onChange({ ...changed, propose: changed.propose && canPropose(changed) });
  return (
    <>
      <fieldset className={classes.fieldset}>
        <legend>What the coach sees</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_LABELS[scope].label}
            description={SCOPE_LABELS[scope].description}
            iconColor="var(--cta-tx)"
            checked={scopes[scope]}
            onChange={({ currentTarget }) => change({ ...scopes, [scope]: currentTarget.checked })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>What the coach may do</legend>
        <Checkbox
          {...PROPOSE_LABEL}
          iconColor="var(--cta-tx)"
          disabled={!canPropose(scopes)}
          checked={scopes.propose}
          onChange={({ currentTarget }) => change({ ...scopes, propose: currentTarget.checked })}
        />
      </fieldset>
    </>
  );
};
