import { Button } from '@mantine/core';
import { formatInstantDate } from '@threshold/ui/format';
import type { NewAccessTokenView, Scope } from '../../token-schemas.ts';
import { CopyField } from '../copy-field.tsx';
import classes from '../integrations.module.css';

interface NewTokenProps {
  readonly newToken: NewAccessTokenView;
  readonly onDone: () => void;
}

/** The token's text, which is never shown again, and a call to try it with. */
export const NewToken = ({ newToken, onDone }: NewTokenProps) => {
  const examplePath = findExamplePath(newToken.scopes);
  return (
    <div className={classes.form}>
      <CopyField
        label="Access token"
        value={newToken.token}
        hint={`Copy it now. You won’t see it again. It expires ${formatInstantDate(newToken.expiresAt)}.`}
        autoFocus
      />
      {examplePath === undefined ? null : (
        <div>
          <p>Try it in a terminal:</p>
          <pre className={classes.example}>{buildCurlExample(newToken.token, examplePath)}</pre>
        </div>
      )}
      <div className={classes.buttons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
};

const EXAMPLE_PATHS: readonly (readonly [Scope, string])[] = [
  ['training:read', '/api/workouts/weekly-summary'],
  ['athletes:read', '/api/profile'],
  ['health:read', '/api/health'],
  ['nutrition:read', '/api/nutrition'],
  ['injuries:read', '/api/injuries'],
  ['files:read', '/api/imports'],
  ['social:read', '/api/feed'],
  ['gamification:read', '/api/points/me'],
];

const findExamplePath = (scopes: readonly Scope[]): string | undefined =>
  EXAMPLE_PATHS.find(([scope]) => scopes.includes(scope))?.[1];

const buildCurlExample = (token: string, path: string): string =>
  `curl -H "Authorization: Bearer ${token}" \\\n  ${new URL(path, window.location.origin).href}`;
