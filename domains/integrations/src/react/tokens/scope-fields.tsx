import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SCOPE_DOMAINS, SCOPES, type Scope } from '../../token-schemas.ts';
import classes from '../integrations.module.css';
import { SCOPE_LABELS } from './scope-labels.ts';

interface ScopeFieldsProps {
  readonly scopes: readonly Scope[];
  readonly error: ReactNode;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

/** A row of checkboxes for each domain: read, change. */
export const ScopeFields = ({ scopes, error, onChange }: ScopeFieldsProps) => {
  const errorId = useId();
  const toggle = (scope: Scope) =>
    onChange(SCOPES.filter((known) => (known === scope ? !scopes.includes(scope) : scopes.includes(known))));
  const renderCell = (scope: Scope, label: string) => (
    <td>
      <Checkbox
        aria-label={label}
        {...(error !== undefined && { 'aria-describedby': errorId })}
        checked={scopes.includes(scope)}
        onChange={() => toggle(scope)}
      />
    </td>
  );
  return (
    <div>
      <table className={classes.scopes}>
        <caption>What the token may do</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Read</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {SCOPE_DOMAINS.map((domain) => {
            const label = SCOPE_LABELS[domain];
            return (
              <tr key={domain}>
                <th scope="row">{label}</th>
                {renderCell(`${domain}:read`, `Read: ${label}`)}
                {renderCell(`${domain}:write`, `Change: ${label}`)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {error === undefined ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
