import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FollowStatusView } from '../../../follow-schemas.ts';
import type { SocialRouter } from '../../../server/index.ts';
import { ReaderProvider } from '../../reader.ts';
import { READER_ID } from '../../testing/views.ts';

export type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

export const createFollowStatus = (fields: Partial<FollowStatusView> = {}): FollowStatusView => ({
  isFollowing: false,
  followerCount: 4,
  followingCount: 7,
  ...fields,
});

export const renderForReader = (ui: ReactNode, responses: SocialResponses) =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Profile</h1>
      <ReaderProvider value={{ id: READER_ID }}>{ui}</ReaderProvider>
    </main>,
    { responses: { social: responses } },
  );

export const getButton = (name: string | RegExp) => page.getByRole('button', { name });

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeVisible();
