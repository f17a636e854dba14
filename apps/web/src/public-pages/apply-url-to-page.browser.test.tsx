import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyUrlToPage } from './apply-url-to-page.ts';
import { Landing } from './landing/landing.tsx';
import { NotFound } from './not-found.tsx';

const getFailureMessage = () => page.getByText('We couldn’t sign you in. Try again.');

test('shows the sign-in error on the landing page only after a failure', async () => {
  const { container } = await render(<Landing />);
  applyUrlToPage(container, { pathname: '/', search: '' });
  await expect.element(getFailureMessage()).not.toBeVisible();
  applyUrlToPage(container, { pathname: '/', search: '?signin=failed' });
  await expect.element(getFailureMessage()).toBeVisible();
});

test('explains that an e-mail belongs to an account with another sign-in', async () => {
  const { container } = await render(<Landing />);
  applyUrlToPage(container, { pathname: '/', search: '?signin=other-identity' });
  await expect.element(page.getByText(/belongs to an account that signs in another way/)).toBeVisible();
  await expect.element(getFailureMessage()).not.toBeVisible();
});

test('says that you were signed out elsewhere', async () => {
  const { container } = await render(<Landing />);
  applyUrlToPage(container, { pathname: '/', search: '?signin=ended' });
  await expect.element(page.getByText('You were signed out. Sign in again to continue.')).toBeVisible();
  await expect.element(getFailureMessage()).not.toBeVisible();
});

test('returns to the requested path after signing in from the 404 page', async () => {
  const { container } = await render(<NotFound />);
  applyUrlToPage(container, { pathname: '/workout/7', search: '?a=1&b=//x' });
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/api/login?returnTo=%2Fworkout%2F7%3Fa%3D1%26b%3D%2F%2Fx');
});
