import '@threshold/ui/styles.css';
import { getPageHeaders } from '@threshold/api/react';
import { renderWithApi } from '@threshold/testing/react';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../../server/index.ts';
import { createMe } from '../../../testing/index.ts';
import { AccountCard } from './account-card.tsx';

const onErased = vi.fn();

const renderAccount = (email = 'mia.berg@example.com') =>
  renderWithApi<AthletesRouter>(<AccountCard onErased={onErased} />, {
    path: '/settings',
    responses: { athletes: { me: () => createMe({ email }) } },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

beforeEach(() => {
  onErased.mockReset();
  return page.viewport(1440, 1000);
});

test('fits an unbreakable email address on a narrow phone', async () => {
  await page.viewport(320, 640);
  await renderAccount(`${'wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)}@example.com`);
  await expectVisible(/^Signed in as/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

describe.runIf(inject('longForm'))('the account', () => {
  describe('export', () => {
    const onSave = vi.fn<(name: string, address: string) => void>();
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    beforeEach(() => {
      onSave.mockReset();
      clickSpy.mockImplementation(function (this: HTMLAnchorElement) {
        onSave(this.download, this.href);
      });
    });
    afterAll(() => clickSpy.mockRestore());
    const mockFetch = (...responses: readonly (Response | Error)[]) => {
      const fetchSpy = vi.spyOn(window, 'fetch');
      for (const response of responses)
        if (response instanceof Error) fetchSpy.mockRejectedValueOnce(response);
        else fetchSpy.mockResolvedValueOnce(response);
      onTestFinished(() => fetchSpy.mockRestore());
      return fetchSpy;
    };

    test('downloads the server’s ZIP', async () => {
      const fetchSpy = mockFetch(new Response('PK'));
      await renderAccount();
      await button('Export my data').click();
      await expect.poll(() => onSave.mock.calls).toEqual([['threshold-account.zip', expect.any(String)]]);
      expect(await (await fetch(onSave.mock.calls[0]?.[1] ?? '')).text()).toBe('PK');
      expect(fetchSpy.mock.calls[0]?.[0]).toBe('/api/account/export');
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('shows the server’s message on rejection and downloads the ZIP on retry', async () => {
      const message = 'Other accounts are being exported or imported. Please try again in 30 s.';
      mockFetch(Response.json({ message }, { status: 429 }), new Error('away'), new Response('PK'));
      await renderAccount();
      await button('Export my data').click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(message);
      await button('Export my data').click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t reach the server/);
      expect(onSave).not.toHaveBeenCalled();
      await button('Export my data').click();
      await expect.poll(() => onSave.mock.calls).toHaveLength(1);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('shows no error if the sign-in has expired', async () => {
      mockFetch(Response.json({ message: 'Please sign in' }, { status: 401 }));
      const { inputsOf } = await renderAccount();
      await button('Export my data').click();
      await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      expect(onSave).not.toHaveBeenCalled();
    });
  });

  test('requires the e-mail address to delete the account, shows errors, and signs out on success', async () => {
    const fetchSpy = vi
      .spyOn(window, 'fetch')
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(new Response(null, { status: 204 }));
    await renderAccount();
    await button('Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const confirmButton = dialog.getByRole('button', { name: 'Delete account' });
    await expect.element(confirmButton).toBeDisabled();
    await dialog.getByRole('textbox').fill('mia.berg@example.co');
    await expect.element(confirmButton).toBeDisabled();
    await dialog.getByRole('textbox').fill('Mia.Berg@example.com');
    await confirmButton.click();
    await expectVisible('We couldn’t delete your account. Please try again.');
    expect(fetchSpy.mock.calls).toEqual([
      [
        '/api/account?keep=storage',
        { method: 'DELETE', credentials: 'same-origin', headers: getPageHeaders() },
      ],
    ]);
    expect(onErased).not.toHaveBeenCalled();
    await confirmButton.click();
    await expect.poll(() => onErased.mock.calls).toHaveLength(1);
    fetchSpy.mockRestore();
  });

  test('shows no error on deletion if the sign-in has expired', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
    const { inputsOf } = await renderAccount();
    await button('Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByRole('textbox').fill('mia.berg@example.com');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
    await expect.element(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    expect(onErased).not.toHaveBeenCalled();
    fetchSpy.mockRestore();
  });

  describe('account import in the settings', () => {
    const chooseFile = (name: string) => {
      const input = document.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
      const files = new DataTransfer();
      files.items.add(new File(['PK'], name));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const mockFetch = (status: number, body: object) =>
      vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(body, { status }));

    test('sends the file and shows the imported counts', async () => {
      const imported = { workouts: 132, sessions: 40, healthEntries: 1, nutritionLogs: 30 };
      const fetchSpy = mockFetch(200, { imported });
      await renderAccount();
      await expect.element(button('Import an account')).toBeVisible();
      const { parentElement } = button('Import an account').element();
      const status = parentElement?.querySelector('[role=status]');
      chooseFile('threshold.zip');
      await expectVisible('Account imported: 132 workouts, 1 health entry, 30 nutrition logs.');
      expect(status?.textContent).toMatch(/^Account imported: 132 workouts/);
      await expect.element(page.getByRole('link', { name: 'Open Dashboard' })).toHaveAttribute('href', '/');
      expect(fetchSpy.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
        ['/api/account/import', 'POST'],
      ]);
      fetchSpy.mockRestore();
    });

    test('shows the server’s message on rejection', async () => {
      const fetchSpy = mockFetch(409, { message: 'This account already has data.' });
      await renderAccount();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('threshold.zip');
      await expect.element(page.getByRole('alert')).toMatchTextContent('This account already has data.');
      fetchSpy.mockRestore();
    });

    test('shows no error on import if the sign-in has expired', async () => {
      const fetchSpy = mockFetch(401, { message: 'Please sign in' });
      const { inputsOf } = await renderAccount();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('threshold.zip');
      await expect.poll(() => inputsOf('athletes.me')).toHaveLength(2);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      fetchSpy.mockRestore();
    });

    test('rejects a file that is not a ZIP before sending it', async () => {
      const fetchSpy = mockFetch(200, {});
      await renderAccount();
      await expect.element(button('Import an account')).toBeVisible();
      chooseFile('photo.jpg');
      await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose the ZIP/);
      expect(fetchSpy.mock.calls).toEqual([]);
      fetchSpy.mockRestore();
    });
  });
});
