import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IntegrationsRouter } from '../../server/index.ts';
import type { AccessTokenView } from '../../token-schemas.ts';
import { ValidTokensNote } from './valid-tokens-note.tsx';

const createToken = (index: number, isExpired: boolean): AccessTokenView => ({
  id: `019a0000-0000-7000-8000-00000000000${index}`,
  name: `Script ${index}`,
  tokenStart: 'thr_w0Vw',
  scopes: ['training:read'],
  createdAt: '2026-11-10T12:00:00Z',
  lastUsedAt: null,
  expiresAt: '2027-02-08T12:00:00Z',
  isExpired,
});
const show = (tokens: AccessTokenView[]) =>
  renderWithApi<IntegrationsRouter>(
    <main>
      <p>Sign out?</p>
      <ValidTokensNote />
    </main>,
    { responses: { integrations: { accessTokens: () => tokens } } },
  );

test('counts the tokens that are not expired, and links to them', async () => {
  await show([createToken(1, false), createToken(2, false), createToken(3, true)]);
  await expect.element(page.getByText(/^2 access tokens stay valid/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Review access tokens' }))
    .toHaveAttribute('href', '/settings#access-tokens');
});

test('says nothing without valid tokens', async () => {
  const screen = await show([createToken(1, true)]);
  await expect.poll(() => screen.inputsOf('integrations.accessTokens')).toHaveLength(1);
  await expect.element(page.getByText('Sign out?')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
