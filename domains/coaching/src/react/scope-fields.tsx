import { Checkbox } from '@mantine/core';
import { SCOPES, type Scopes } from '../schemas.ts';
import classes from './coaching.module.css';
import { SCOPE_LABELS } from './labels.ts';

interface ScopeFieldsProps {
  readonly scopes: Scopes;
  readonly onChange: (scopes: Scopes) => void;
}

/** One checkbox for each part that a coach may see. */
export const ScopeFields = ({ scopes, onChange }: ScopeFieldsProps) => (
  <fieldset className={classes.fieldset}>
    <legend>What the coach sees</legend>
    {SCOPES.map((scope) => (
      <Checkbox
        key={scope}
        label={SCOPE_LABELS[scope].label}
        description={SCOPE_LABELS[scope].description}
        iconColor="var(--cta-tx)"
        checked={scopes[scope]}
        onChange={({ currentTarget }) => onChange({ ...scopes, [scope]: currentTarget.checked })}
      />
    ))}
  </fieldset>
);
