import '@threshold/ui/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';

test('shows the store as coming soon, with future products but no controls', async () => {
  await openApp('/merch');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Merch Store' })).toBeVisible();
  await expect.element(page.getByText('Coming Soon').first()).toBeVisible();
  await expect.element(page.getByText(/All users will be notified when the store opens/)).toBeVisible();
  const categories = page.getByRole('main').getByRole('listitem').elements();
  expect(categories.map(({ textContent }) => textContent)).toEqual([
    'T-Shirts',
    'Tank Tops',
    'Shorts',
    'Crew Socks',
  ]);
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
});
