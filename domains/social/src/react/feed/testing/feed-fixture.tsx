import type { UnitSystem } from '@threshold/contracts/athletes';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialRouter } from '../../../server/index.ts';
import { ReaderProvider } from '../../reader.ts';
import { READER_ID } from '../../testing/views.ts';
import { Feed } from '../feed.tsx';

type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

export const renderFeed = (responses: SocialResponses, units: UnitSystem = 'metric') =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Activity Feed</h1>
      <ReaderProvider value={{ id: READER_ID }}>
        <Feed />
      </ReaderProvider>
    </main>,
    { path: '/feed', units, responses: { social: responses } },
  );

export const respondWithItems = (
  ...items: Awaited<ReturnType<NonNullable<SocialResponses['feed']>>>['items']
) => ({
  feed: () => ({ items, nextCursor: null }),
});

export const expectText = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible();

export const getButton = (name: string | RegExp) => page.getByRole('button', { name });
