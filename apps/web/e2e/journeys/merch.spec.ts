import { signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('lists the product categories of the store', { tag: '@smoke' }, async ({ page }, info) => {
  await signInNewAthlete(page, `shopper@${info.project.name}.example.com`);
  await page.goto('/merch');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'T-Shirts',
    'Tank Tops',
    'Shorts',
    'Crew Socks',
  ]);
  await expectAccessible(page);
});
