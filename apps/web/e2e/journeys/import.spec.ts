import { readFileSync } from 'node:fs';
import { createGpxRun, createTcxRun, zipFiles } from '../support/activity-files.ts';
import { signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** 6:30 UTC, some days ago. */
const getMorning = (daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  day.setUTCHours(6, 30, 0, 0);
  return day;
};

const ARCHIVE = {
  name: 'season.zip',
  mimeType: 'application/zip',
  buffer: zipFiles({
    'activities/1.tcx': createTcxRun(getMorning(1)),
    'activities/2.gpx': createGpxRun(getMorning(2)),
    'activities/2 again.gpx': createGpxRun(getMorning(2)),
    'activities/3.tcx': createTcxRun(getMorning(3)),
    'activities/broken.tcx': '<TrainingCenterDatabase><Activities>',
    'photos/me.jpg': 'no activity at all',
  }),
};

test(
  'imports an archive by keyboard, downloads a workout, then undoes the import',
  { tag: '@smoke' },
  async ({ page }, info) => {
    await signInNewAthlete(page, `import.${info.project.name}@example.com`);

    await test.step('the history leads to the import screen', async () => {
      await page.goto('/history');
      await page.getByRole('link', { name: 'Import activities' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Import activities' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the archive is read', async () => {
      const fileChooserPromise = page.waitForEvent('filechooser');
      await tabTo(page, 'Choose files');
      await page.keyboard.press('Enter');
      await (await fileChooserPromise).setFiles(ARCHIVE);
      await expect(page.getByRole('heading', { name: 'Found in season.zip' })).toBeVisible({
        timeout: 30_000,
      });
      const tiles = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
      await expect(tiles).toHaveText(['Ready to import3', 'Duplicates1', 'Refused1']);
      await expectAccessible(page);
    });

    await test.step('the preview survives a reload, and one activity is deselected', async () => {
      await page.reload();
      await tabTo(page, /^Import Run/);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Import 2 activities' })).toBeVisible();
      await tabTo(page, 'Import 2 activities', 'Shift+Tab');
      await page.keyboard.press('Enter');
    });

    await test.step('the report leads to the workouts', async () => {
      await expect(page.getByRole('heading', { name: 'Imported from season.zip' })).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page);
      await page.goto('/history');
      await expect(page.getByRole('heading', { name: 'Completed Workouts (2)' })).toBeVisible();
      await expect(page.getByText('3.4 mi').first()).toBeVisible();
      await page.getByRole('link', { name: /3\.4/ }).first().click();
      await expect(page.getByRole('region', { name: 'Time in zone' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a workout is downloaded as TCX', async () => {
      await page.getByRole('button', { name: 'Download' }).click();
      const downloadPromise = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download TCX' }).click();
      const download = await downloadPromise;
      expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-run\.tcx$/);
      expect(readFileSync(await download.path(), 'utf8')).toContain('<TrainingCenterDatabase');
    });

    await test.step('the import is undone', async () => {
      await page.goto('/import');
      await page.getByRole('button', { name: 'season.zip' }).click();
      await page.getByRole('button', { name: 'Undo this import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
      await expect(page.getByRole('heading', { name: 'Undone: season.zip' })).toBeVisible();
      await expect
        .poll(async () => (await (await page.request.get('/api/workouts')).json()).length, {
          timeout: 20_000,
        })
        .toBe(0);
      await page.goto('/history');
      await expect(page.getByText('No completed workouts found')).toBeVisible();
    });
  },
);
