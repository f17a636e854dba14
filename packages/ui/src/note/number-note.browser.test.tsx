import '../styles/index.css';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { NumberNote } from './number-note.tsx';

const createPage = (scheme: 'dark' | 'light' = 'dark') => (
  <ThresholdProvider colorScheme={scheme}>
    <main>
      <h1>Analytics</h1>
      <NumberNote
        title="Training load"
        formula="Sum of the seven days’ stress ÷ 7"
        inputs={[
          { label: 'Nov 14', value: '60' },
          { label: 'Nov 15', value: '0' },
        ]}
        source="Training stress score, linear"
        term="training-load"
      >
        How much you trained on an average day of this week.
      </NumberNote>
    </main>
  </ThresholdProvider>
);

const getButton = () => page.getByRole('button', { name: 'About Training load' });
const note = () => page.getByRole('dialog', { name: 'Training load' });

describe('the note about a number', () => {
  test('opens by keyboard with meaning, formula, inputs and source, and returns the focus on Escape', async () => {
    await render(createPage());
    expect(note().elements()).toHaveLength(0);
    await userEvent.tab();
    await expect.element(getButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    for (const text of [
      'How much you trained on an average day of this week.',
      'Sum of the seven days’ stress ÷ 7',
      'Nov 14',
      '60',
      'Training stress score, linear',
    ])
      await expect.element(note().getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(note().getByRole('link', { name: 'More about this number' }))
      .toHaveAttribute('href', '/help/numbers#training-load');
    await expect.poll(() => note().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => note().elements().length).toBe(0);
    await expect.element(getButton()).toHaveFocus();
  });

  test('fits 320 px and has no accessibility violation in either theme', async () => {
    await page.viewport(320, 640);
    for (const scheme of ['dark', 'light'] as const) {
      const screen = await render(createPage(scheme));
      await getButton().click();
      await expect.element(note()).toBeVisible();
      const { left, right } = note().element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      // The note fades in, and its contrast is too low while it is semitransparent.
      await expect
        .poll(async () =>
          (await axe.run(document.body)).violations.map(({ id, nodes }) => [
            id,
            nodes.map(({ html }) => html),
          ]),
        )
        .toEqual([]);
      await screen.unmount();
    }
  });
});
