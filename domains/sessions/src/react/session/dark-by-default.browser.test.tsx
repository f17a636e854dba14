import '@threshold/ui/styles.css';
import { useComputedColorScheme } from '@mantine/core';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionsRouter } from '../../server/index.ts';
import { DarkByDefault } from './dark-by-default.tsx';

const Scheme = () => <p>{useComputedColorScheme()}</p>;
const show = () =>
  renderWithApi<SessionsRouter>(
    <DarkByDefault>
      <Scheme />
    </DarkByDefault>,
    { responses: {} },
  );
const getPageScheme = () => document.documentElement.dataset.mantineColorScheme;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('live screen color scheme', () => {
  test('defaults to dark and restores the system scheme afterward', async () => {
    const systemScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const screen = await show();
    await expect.element(page.getByText('dark')).toBeVisible();
    expect(getPageScheme()).toBe('dark');
    document.documentElement.dataset.mantineColorScheme = 'light';
    await expect.poll(getPageScheme).toBe('dark');
    await screen.unmount();
    expect(getPageScheme()).toBe(systemScheme);
    expect(localStorage.getItem('threshold-color-scheme')).toBeNull();
  });

  test('stays light if the athlete chose light', async () => {
    localStorage.setItem('threshold-color-scheme', 'light');
    await show();
    await expect.element(page.getByText('light')).toBeVisible();
    expect(getPageScheme()).toBe('light');
  });
});
