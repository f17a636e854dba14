import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IntegrationsRouter } from '../../server/index.ts';
import type { AccessTokenView } from '../../token-schemas.ts';
import { AccessTokensCard } from './access-tokens-card.tsx';

const TOKEN = `thr_${'w0Vw5NB4mKp'.repeat(4).slice(0, 43)}`;
const SYNC_TOKEN: AccessTokenView = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Garmin sync',
  tokenStart: 'thr_w0Vw',
  scopes: ['training:read', 'files:write'],
  createdAt: '2026-11-10T12:00:00Z',
  lastUsedAt: '2026-11-20T12:00:00Z',
  expiresAt: '2027-02-08T12:00:00Z',
  isExpired: false,
};
const OLD_TOKEN: AccessTokenView = {
  ...SYNC_TOKEN,
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Old script',
  lastUsedAt: null,
  expiresAt: '2026-11-15T12:00:00Z',
  isExpired: true,
};

/** Shows the card with a fake server that stores tokens. */
const show = (initialTokens: readonly AccessTokenView[] = [], onCreate = (): void => undefined) => {
  let tokens = [...initialTokens];
  return renderWithApi<IntegrationsRouter>(
    <main>
      <h1>Settings</h1>
      <AccessTokensCard />
    </main>,
    {
      responses: {
        integrations: {
          accessTokens: () => tokens,
          createAccessToken: () => {
            onCreate();
            tokens = [SYNC_TOKEN, ...tokens.filter(({ id }) => id !== SYNC_TOKEN.id)];
            return { ...SYNC_TOKEN, token: TOKEN };
          },
          revokeAccessToken: () => {
            tokens = tokens.filter(({ id }) => id !== SYNC_TOKEN.id);
            return { done: true };
          },
        },
      },
    },
  );
};

const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const formDialog = page.getByRole('dialog', { name: 'Create an access token' });
const tokenDialog = page.getByRole('dialog', { name: 'Your token “Garmin sync”' });
const openForm = async () => {
  await getButton('Create token').click();
  await expect.element(formDialog).toBeVisible();
};
const submitForm = () => formDialog.getByRole('button', { name: 'Create token' }).click();

beforeEach(() => page.viewport(1440, 900));

describe('the list of access tokens', () => {
  test('shows name, scopes in words, creation, last use and expiry', async () => {
    await show([SYNC_TOKEN, OLD_TOKEN]);
    const rows = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');
    await expect
      .element(rows.first())
      .toMatchTextContent(
        'Garmin syncthr_w0Vw…Reads workouts, plan and records. Changes activity files, and workouts from them.Created Nov 10, 2026, last used Nov 20, 2026, expires Feb 8, 2027',
      );
    await expect
      .element(rows.nth(1))
      .toMatchTextContent('Created Nov 10, 2026, never used, expired Nov 15, 2026');
    await expect.element(rows.nth(1).getByText('Expired', { exact: true })).toBeVisible();
  });

  test('asks for confirmation, then revokes one token', async () => {
    const screen = await show([SYNC_TOKEN, OLD_TOKEN]);
    await getButton('Revoke Garmin sync').click();
    const dialog = page.getByRole('dialog', { name: 'Revoke Garmin sync?' });
    expect(screen.inputsOf('integrations.revokeAccessToken')).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(getButton('Revoke Garmin sync')).not.toBeInTheDocument();
    expect(screen.inputsOf('integrations.revokeAccessToken')).toEqual([{ tokenId: SYNC_TOKEN.id }]);
    await expect.element(getButton('Revoke Old script')).toBeVisible();
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await renderWithApi<IntegrationsRouter>(<AccessTokensCard />, {
      responses: {
        integrations: { accessTokens: () => (isFailing ? reject(503, 'Not now.') : [SYNC_TOKEN]) },
      },
    });
    await expect.element(page.getByText('Not now.')).toBeVisible();
    isFailing = false;
    await getButton('Retry').click();
    await expect.element(page.getByText('Garmin sync')).toBeVisible();
  });
});

describe('a new access token', () => {
  test('creates an access token by keyboard and shows it once, with a curl example for this address', async () => {
    const screen = await show();
    await openForm();
    await expect.element(formDialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Garmin sync');
    await formDialog.getByRole('combobox', { name: 'Expires after' }).selectOptions('30 days');
    formDialog.getByRole('checkbox', { name: 'Read: Workouts, plan and records' }).element().focus();
    await userEvent.keyboard(' ');
    await formDialog
      .getByRole('checkbox', { name: 'Change: Activity files, and workouts from them' })
      .click();
    await submitForm();
    await expect.element(tokenDialog.getByRole('textbox', { name: 'Access token' })).toHaveValue(TOKEN);
    expect(screen.inputsOf('integrations.createAccessToken')).toEqual([
      { name: 'Garmin sync', scopes: ['training:read', 'files:write'], expiresInDays: 30 },
    ]);
    await expect
      .element(tokenDialog.getByText(/^curl/))
      .toMatchTextContent(
        `curl -H "Authorization: Bearer ${TOKEN}" \\ ${window.location.origin}/api/workouts/weekly-summary`,
      );
    await expect.element(tokenDialog.getByText(/You won’t see it again\./)).toBeVisible();
    await tokenDialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(tokenDialog).not.toBeInTheDocument();
    await expect.element(getButton('Revoke Garmin sync')).toBeVisible();
    expect(document.body.textContent).not.toContain(TOKEN);
  });

  test('copies a new access token', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    await openForm();
    await submitForm();
    await tokenDialog.getByRole('button', { name: 'Copy access token' }).click();
    await expect.element(page.getByText('Access token copied')).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(TOKEN);
    write.mockRestore();
  });

  test('keeps what was typed when a field is rejected, and names the field', async () => {
    const message = 'Choose at least one scope';
    await show([], () => reject(400, message, [{ path: 'scopes', message }]));
    await openForm();
    await userEvent.keyboard('My script');
    await submitForm();
    await expect.element(formDialog.getByRole('alert')).toMatchTextContent('Choose at least one scope');
    await expect.element(formDialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My script');
  });

  test('offers no new access token beyond 20', async () => {
    await show(Array.from({ length: 20 }, (_, index) => ({ ...SYNC_TOKEN, id: `${index}` })));
    await expect.element(getButton('Create token')).toBeDisabled();
    await expect.element(page.getByText(/Revoke one to create another/)).toBeVisible();
  });
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['list', 'form', 'new token']],
    [390, ['list', 'form', 'new token']],
    [320, ['list', 'form', 'new token']],
  ],
  show: async (state) => {
    await show([SYNC_TOKEN, { ...OLD_TOKEN, name: 'x'.repeat(60) }]);
    await expect.element(getButton('Revoke Garmin sync')).toBeVisible();
    if (state === 'list') return;
    await openForm();
    if (state === 'form') return;
    await submitForm();
    await expect.element(tokenDialog).toBeVisible();
  },
});
