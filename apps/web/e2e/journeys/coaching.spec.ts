import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { daysAhead, getAthleteId, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** Opens a page in a separate browser context, for another person. */
async function openAnotherPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  return context.newPage();
}

test('an athlete invites a coach, who sees only what is shared and comments until the athlete ends it', async ({
  page: ada,
  browser,
  viewport,
  isMobile,
  baseURL,
}, testInfo) => {
  const kim = await openAnotherPage(browser, {
    viewport,
    isMobile: isMobile ?? false,
    ...(baseURL && { baseURL }),
  });
  const suffix = testInfo.project.name;
  await signInNewAthlete(ada, `ada.moe@${suffix}.coached.example.com`);
  await signInNewAthlete(kim, `kim.holt@${suffix}.coached.example.com`);
  const adaId = await getAthleteId(ada);
  const logged = await ada.request.post('/api/workouts/manual', {
    headers: { origin: new URL(ada.url()).origin },
    data: { date: new Date().toISOString().slice(0, 10), type: 'run', session: 'AM', duration: '45m' },
  });
  expect(logged.status()).toBe(200);
  const { id: workoutId } = await logged.json();
  let link = '';

  await test.step('Ada chooses what to share and gets a link', async () => {
    await ada.goto('/settings#coaches');
    await ada.getByRole('button', { name: 'Invite a coach' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Invite a coach' });
    await expect(dialog.getByRole('checkbox', { name: 'Workouts' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Injuries' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Plan' }).press('Space');
    await expectAccessible(ada);
    await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
    const shown = ada.getByRole('dialog', { name: 'Send this link to your coach' });
    link = await shown.getByRole('textbox', { name: 'Invite link' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(ada.getByRole('list', { name: 'Open invites' })).toContainText('Shares: Workouts');
  });

  await test.step('Kim sees what is shared before accepting', async () => {
    await kim.goto(new URL(link).pathname);
    await expect(kim.getByRole('heading', { name: 'Ada Moe asks you to be their coach' })).toBeVisible();
    expect(new URL(kim.url()).pathname).toBe('/coaching/invite');
    const shared = kim.getByRole('list', { name: 'What you’ll see' });
    await expect(shared.getByRole('listitem').filter({ hasText: 'Workouts' })).toContainText(
      /^Workoutsshared/,
    );
    await expect(shared.getByRole('listitem').filter({ hasText: 'Health' })).toContainText('not shared');
    await expectAccessible(kim);
    await kim.getByRole('button', { name: 'Coach Ada' }).click();
    await expect(kim.getByRole('heading', { level: 1, name: 'Ada Moe' })).toBeVisible();
  });

  await test.step('Kim sees workouts, and that the rest is not shared', async () => {
    for (const part of ['plan', 'health', 'injuries'])
      await expect(kim.getByText(`Not shared with you: ${part}`)).toBeVisible();
    await expectAccessible(kim);
    await kim.getByRole('button', { name: /^Open run/i }).press('Enter');
    const dialog = kim.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Well paced');
    await dialog.getByRole('button', { name: 'Send comment' }).click();
    await expect(dialog.getByRole('list', { name: 'Comments' })).toContainText('Well paced');
    await expectAccessible(kim);
    await kim.keyboard.press('Escape');
    await kim.goto('/coaching');
    await expect(kim.getByRole('link', { name: 'Ada Moe' })).toBeVisible();
    await expectAccessible(kim);
  });

  await test.step('Ada reads the comment, replies and ends it in one tap', async () => {
    await ada.goto(`/workout/${workoutId}`);
    await expect(ada.getByText('Well paced')).toBeVisible();
    await ada.getByRole('button', { name: 'Reply to “Well paced”' }).click();
    await ada.getByRole('textbox', { name: 'Reply' }).fill('It felt easy');
    await ada.getByRole('button', { name: 'Send reply' }).click();
    await expect(ada.getByRole('list', { name: 'Replies to “Well paced”' })).toContainText('It felt easy');
    await expectAccessible(ada);
    await ada.goto('/settings#coaches');
    await expect(ada.getByRole('list', { name: 'Your coaches' })).toContainText('Kim Holt');
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'End Kim Holt’s access' }).click();
    await expect(ada.getByRole('list', { name: 'Your coaches' })).toHaveCount(0);
  });

  await test.step('Kim gets 404', async () => {
    const query = encodeURIComponent(JSON.stringify({ athleteId: adaId }));
    expect((await kim.request.get(`/api/trpc/coaching.athlete?input=${query}`)).status()).toBe(404);
    await kim.reload();
    await expect(kim.getByText('You don’t coach anyone yet.', { exact: false })).toBeVisible();
  });
  await kim.context().close();
});

test('a coach who may propose skips a session of the plan, and the athlete accepts and undoes it', async ({
  page: ada,
  browser,
  viewport,
  isMobile,
  baseURL,
}, testInfo) => {
  const kim = await openAnotherPage(browser, {
    viewport,
    isMobile: isMobile ?? false,
    ...(baseURL && { baseURL }),
  });
  const suffix = testInfo.project.name;
  await signInNewAthlete(ada, `ada.moe@${suffix}.proposed.example.com`);
  await signInNewAthlete(kim, `kim.holt@${suffix}.proposed.example.com`);
  const post = async (page: Page, path: string, data: object) => {
    const headers = { origin: new URL(page.url()).origin };
    const response = await page.request.post(path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  await post(ada, '/api/profile', {
    lthr: 168,
    fitnessLevel: 'intermediate',
    raceDistance: 21.1,
    raceDate: daysAhead(55),
  });
  await ada.goto('/settings#coaches');
  await ada.getByRole('button', { name: 'Invite a coach' }).click();
  const invite = ada.getByRole('dialog', { name: 'Invite a coach' });
  await invite.getByRole('checkbox', { name: 'May propose changes' }).check();
  await expectAccessible(ada);
  await invite.getByRole('button', { name: 'Create link' }).click();
  const link = await ada.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await kim.goto(new URL(link).pathname);
  await expect(kim.getByText('You may propose changes to Ada’s plan.', { exact: false })).toBeVisible();
  await kim.getByRole('button', { name: 'Coach Ada' }).click();

  await test.step('Kim proposes to skip a session', async () => {
    await kim
      .getByRole('list', { name: 'Next sessions' })
      .getByRole('button', { name: /^Propose a change/ })
      .first()
      .click();
    const dialog = kim.getByRole('dialog', { name: /^Propose a change/ });
    await dialog.getByText('Skip', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Why' }).fill('You sound tired');
    await expectAccessible(kim);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(kim.getByRole('list', { name: 'Your proposals' })).toContainText('Waiting for an answer');
    await expectAccessible(kim);
  });

  await test.step('Ada accepts it on the calendar and undoes it', async () => {
    await ada.goto('/calendar');
    const proposals = ada.getByRole('list', { name: 'Proposals' });
    await expect(proposals).toContainText('You sound tired');
    await expectAccessible(ada);
    await proposals.getByRole('button', { name: /^Accept change: Skip/ }).click();
    await expect(ada.getByText('Your plan has changed').first()).toBeVisible();
    await ada.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(ada.getByText('Your session is back to how it was.')).toBeVisible();
  });

  await test.step('Kim reads what became of it', async () => {
    await kim.reload();
    await expect(kim.getByRole('list', { name: 'Your proposals' })).toContainText('Undone by the athlete');
  });
  await kim.context().close();
});
