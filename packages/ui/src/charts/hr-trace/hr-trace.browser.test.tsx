import '../../styles/index.css';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../../theme/threshold-provider.tsx';
import { HrTrace } from './hr-trace.tsx';

const createTrace = (seconds: number) =>
  Array.from({ length: seconds }, (_, t) => ({ t, hrBpm: 120 + Math.floor(t / 10) }));

const createPage = (seconds: number, scheme: 'dark' | 'light' = 'dark') => (
  <ThresholdProvider colorScheme={scheme}>
    <main>
      <h1>Session</h1>
      <HrTrace points={createTrace(seconds)} lthrBpm={168} heightPx={200} />
    </main>
  </ThresholdProvider>
);

const findSvg = () => document.querySelector('svg');
const expectDrawn = () => expect.poll(() => findSvg()?.textContent ?? '').toContain('0 min');
/** The drawn line: its path in the zones' colors. */
const findLinePath = () => findSvg()?.querySelector('path[stroke^="url("]')?.getAttribute('d');

describe('a heart-rate trace', () => {
  test('reserves its height while the chart loads, then draws line, threshold and minutes', async () => {
    await page.viewport(800, 600);
    const screen = await render(createPage(300));
    expect(screen.container.querySelector('[aria-hidden]')?.getBoundingClientRect().height).toBe(200);
    await expect.element(page.getByText('threshold 168 bpm')).toBeVisible();
    await expectDrawn();
    expect(findSvg()?.textContent).toContain('4 min');
    expect(findLinePath()).toBeTruthy();
    expect(screen.container.querySelector('[aria-hidden]')?.getBoundingClientRect().height).toBe(200);
  });

  test('grows with new points in the same drawing', async () => {
    const screen = await render(createPage(300));
    await expectDrawn();
    const before = { svg: findSvg(), line: findLinePath() };
    await screen.rerender(createPage(301));
    await expect.poll(findLinePath).not.toBe(before.line);
    expect(findSvg()).toBe(before.svg);
  });

  test('changes its colors with the theme, in the same drawing', async () => {
    const screen = await render(createPage(300));
    await expectDrawn();
    const svgBefore = findSvg();
    const getLabelColor = () => findSvg()?.querySelector('text')?.getAttribute('fill');
    // The token `tx2` of each theme.
    expect(getLabelColor()).toBe('#a9b2c0');
    await screen.rerender(createPage(300, 'light'));
    await expect.poll(getLabelColor).toBe('#4a5361');
    expect(findSvg()).toBe(svgBefore);
  });

  test('shows time, heart rate and zone under the pointer as SVG text', async () => {
    await render(createPage(300));
    await expectDrawn();
    await page.elementLocator(findSvg() ?? expect.unreachable()).hover({ position: { x: 400, y: 90 } });
    await expect.poll(() => findSvg()?.textContent).toMatch(/\d:\d\d1[234]\d bpm, Z\d/);
    expect(document.querySelector('div[class*="tooltip"]')).toBeNull();
  });

  test('has a table for screen readers, with ten minutes per row', async () => {
    await render(createPage(700));
    const rows = page.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^0 to 10120150179$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^10 to 12180/);
  });

  test('has no accessibility violation in either theme', async () => {
    for (const scheme of ['dark', 'light'] as const) {
      const screen = await render(createPage(300, scheme));
      await expectDrawn();
      const { violations } = await axe.run(document.body);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await screen.unmount();
    }
  });
});
