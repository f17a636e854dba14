import { signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test(
  'makes a token from the API page, logs a run and reads the week with it, and adds a webhook',
  { tag: '@smoke' },
  async ({ page, playwright }, info) => {
    await signInNewAthlete(page, `script.${info.project.name}@example.com`);
    await page.goto('/help/api');
    const call = page.getByRole('listitem').filter({ hasText: '/api/workouts/manual' });
    await call.getByText('Log a completed workout').click();
    await expect(call.getByText('training:write')).toBeVisible();
    await expect(call.getByRole('table', { name: 'Request' })).toContainText('duration');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Create a token' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    const form = page.getByRole('dialog', { name: 'Create an access token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('My script');
    await form.getByRole('checkbox', { name: 'Read: Workouts, plan and records' }).check();
    await form.getByRole('checkbox', { name: 'Change: Workouts, plan and records' }).check();
    await form.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your token “My script”' });
    const token = await shown.getByRole('textbox', { name: 'Access token' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();

    const program = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const today = new Date().toISOString().slice(0, 10);
    const logged = await program.post('/api/workouts/manual', {
      data: { date: today, type: 'run', session: 'AM', duration: '45m', zone: 2, distance: 5 },
    });
    expect(logged.status()).toBe(200);
    const week = await program.get('/api/workouts/weekly-summary');
    expect(await week.json()).toMatchObject({ totalMileage: 5 });
    expect((await program.get('/api/profile')).status()).toBe(403);

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const webhook = page.getByRole('dialog', { name: 'Add a webhook' });
    await webhook.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/run');
    await webhook.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'Signing secret' });
    await expect(secret.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
    await secret.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('https://hooks.example.org/run');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Revoke My script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('button', { name: 'Revoke My script' })).toHaveCount(0);
    expect((await program.get('/api/workouts/weekly-summary')).status()).toBe(401);
    await program.dispose();
  },
);
