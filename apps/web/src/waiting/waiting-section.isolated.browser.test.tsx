import '@threshold/ui/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';

vi.setConfig({ testTimeout: 40_000 });

const cardModule = vi.hoisted(() => ({ isLoaded: false }));
vi.mock('./waiting-card.tsx', () => {
  cardModule.isLoaded = true;
  return { default: () => null };
});

test('loads the card of waiting entries at the first interaction, before the network can fail', async () => {
  await openApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(cardModule.isLoaded).toBe(false);
  dispatchEvent(new Event('pointerdown'));
  await expect.poll(() => cardModule.isLoaded).toBe(true);
});
