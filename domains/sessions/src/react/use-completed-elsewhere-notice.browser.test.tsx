import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { publishRemainder } from '../journal/delivery/delivery-channels.ts';
import { useCompletedElsewhereNotice } from './use-completed-elsewhere-notice.ts';

const AnyScreen = () => {
  useCompletedElsewhereNotice();
  return <p>Any screen</p>;
};

test('says on any screen that another device completed a session this one was still recording', async () => {
  await renderWithApi(<AnyScreen />, { responses: {} });
  await expect.element(page.getByText('Any screen')).toBeVisible();
  publishRemainder();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/completed on another device.*We stopped recording here.*isn’t saved yet/);
});
