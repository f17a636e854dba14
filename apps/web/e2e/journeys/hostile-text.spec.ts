import { daysAhead, signInNewAthlete } from '../support/athlete-page.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { expect, test } from '../support/watched-page.ts';

const TEXTS_PER_FIELD = 5;
/** Enough for all texts, with three fields per injury. */
const INJURY_COUNT = 4;
const FIELD_TEXTS = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TEXTS_PER_FIELD) }, (_, index) =>
  HOSTILE_TEXTS.slice(TEXTS_PER_FIELD * index, TEXTS_PER_FIELD * (index + 1)).join('\n'),
);

test('renders hostile texts as plain text in lists, workouts and comments', async ({ page }) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(60);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`the security policy blocked ${violatedDirective} ${sample}`),
    );
  });
  await signInNewAthlete(page, 'hostile.text@example.com');
  const post = async (path: string, data: object) => {
    const headers = { origin: new URL(page.url()).origin };
    const response = await page.request.post(path, { data, headers });
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
    return response.json();
  };
  const workoutIds: string[] = [];
  for (const [index, text] of FIELD_TEXTS.entries()) {
    const date = daysAhead(-index);
    const run = { session: 'AM', type: 'run', duration: '40m', distance: 4 };
    const { id } = await post('/api/workouts/manual', { date, ...run, notes: text });
    workoutIds.push(id);
    await post('/api/nutrition', { date, calories: 2000, notes: text });
  }
  for (const [index, text] of FIELD_TEXTS.slice(0, INJURY_COUNT).entries()) {
    // The symptoms use the first texts. Take the next two for each injury.
    const [restrictions, diagnosis] = FIELD_TEXTS.slice(
      INJURY_COUNT + 2 * index,
      INJURY_COUNT + 2 * (index + 1),
    );
    await post('/api/injuries', {
      bodyPart: 'Knee',
      injuryType: (HOSTILE_TEXTS[index] ?? '').slice(0, 60),
      severity: 'Mild',
      dateOfInjury: daysAhead(0),
      symptoms: text,
      mobilityRestrictions: restrictions,
      professionalDiagnosis: diagnosis,
    });
  }

  const expectPlainText = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });
    const injected = page.locator('[data-hostile], iframe, object, embed, base, marquee, xss, main script');
    expect(await injected.count()).toBe(0);
    expect(dialogs).toEqual([]);
  };
  const firstText = HOSTILE_TEXTS[0] ?? '';
  for (const path of ['/', '/history', '/nutrition', '/feed', '/injuries']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The dashboard need not show the first text. The watched page fails on its console errors.
    if (path !== '/') await expectPlainText(firstText);
  }
  for (const [index, workoutId] of workoutIds.entries()) {
    await page.goto(`/workout/${workoutId}`);
    await expectPlainText(HOSTILE_TEXTS[TEXTS_PER_FIELD * index] ?? '');
  }
  await page.goto('/feed');
  const feedItem = page.getByRole('article').first();
  await feedItem.getByRole('button', { name: 'Add comment' }).click();
  for (const text of FIELD_TEXTS) {
    await feedItem.getByRole('textbox', { name: /^Comment/ }).fill(text);
    await feedItem.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(feedItem.getByRole('list', { name: 'Comments' })).toContainText(text.split('\n')[0] ?? '');
  }
  await expectPlainText(HOSTILE_TEXTS.at(-1) ?? '');
});
