import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrivacyPolicy } from './privacy-policy.tsx';

test('states that a report keeps the reported text for two years, even after either account is deleted', async () => {
  await render(<PrivacyPolicy />);
  await expect.element(page.getByText(/reported text is copied into the report/)).toBeVisible();
  await expect
    .element(page.getByText(/kept for two years, even if either account is deleted, and then erased/))
    .toBeVisible();
});

test('names a coach as the one exception to what others never see, and what a coach never sees', async () => {
  await render(<PrivacyPolicy />);
  await expect
    .element(page.getByText(/never visible to others, with one exception that you choose: a coach/))
    .toBeVisible();
  await expect
    .element(page.getByText(/Nutrition, routes and raw heart rate are not shown to a coach either/))
    .toBeVisible();
});
