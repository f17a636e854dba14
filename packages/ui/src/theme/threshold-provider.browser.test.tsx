import '../styles/index.css';
import { Button, Modal, Tooltip } from '@mantine/core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipGroup } from '../content/tooltip-group.tsx';
import { ThresholdProvider } from './threshold-provider.tsx';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const readRootColor = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

afterEach(() => localStorage.clear());

describe('the theme', () => {
  test('applies the athlete’s color scheme and remembers it in the browser', async () => {
    const screen = await render(<ThresholdProvider colorScheme="dark">{null}</ThresholdProvider>);
    await expect.poll(() => readRootColor('--bg')).toBe('#0b0d10');
    expect(localStorage.getItem('threshold-color-scheme')).toBe('dark');
    await screen.rerender(<ThresholdProvider colorScheme="light">{null}</ThresholdProvider>);
    await expect.poll(() => readRootColor('--bg')).toBe('#f4f5f3');
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(244, 245, 243)');
  });

  test('follows the system’s color scheme if the athlete has chosen none', async () => {
    await render(<ThresholdProvider>{null}</ThresholdProvider>);
    const systemColor = matchMedia('(prefers-color-scheme: dark)').matches ? '#0b0d10' : '#f4f5f3';
    await expect.poll(() => readRootColor('--bg')).toBe(systemColor);
  });

  test('sets the response’s nonce on every style element, including an open dialog’s', async () => {
    const stylesBefore = new Set(document.querySelectorAll('style'));
    await render(
      <ThresholdProvider nonce="abc123">
        <Modal opened onClose={() => undefined} title="Log Past Workout" />
      </ThresholdProvider>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const newStyles = [...document.querySelectorAll('style')].filter((style) => !stylesBefore.has(style));
    expect(newStyles.length).toBeGreaterThan(1);
    expect(newStyles.map((style) => style.nonce)).toEqual(newStyles.map(() => 'abc123'));
  });

  test('gives the product’s styles precedence over Mantine’s', async () => {
    await render(
      <ThresholdProvider colorScheme="light">
        <Button>Save</Button>
      </ThresholdProvider>,
    );
    const button = getComputedStyle(page.getByRole('button', { name: 'Save' }).element());
    expect(button.fontWeight).toBe('620');
    expect(button.getPropertyValue('--button-bg')).toBe('#12151a');
  });
});

/**
 * Dispatches the events of a pointer moving between two elements. Moving the test runner's pointer would take
 * longer than the measured delay.
 * @returns the time of the move, in ms
 */
function movePointer(from: Element, to: Element): number {
  const init = { bubbles: true, pointerType: 'mouse' };
  from.dispatchEvent(new PointerEvent('pointerout', { ...init, relatedTarget: to }));
  from.dispatchEvent(new MouseEvent('mouseout', { ...init, relatedTarget: to }));
  from.dispatchEvent(new MouseEvent('mouseleave', { relatedTarget: to }));
  to.dispatchEvent(new PointerEvent('pointerover', { ...init, relatedTarget: from }));
  to.dispatchEvent(new MouseEvent('mouseover', { ...init, relatedTarget: from }));
  to.dispatchEvent(new MouseEvent('mouseenter', { relatedTarget: from }));
  return performance.now();
}

describe('tooltips', () => {
  // Uses real time. Retries, because a busy machine may be late.
  test('open after 700 ms, and at once within 300 ms of another', { retry: 3 }, async () => {
    await render(
      <ThresholdProvider>
        <TooltipGroup>
          <Tooltip label="The first">
            <button type="button">one</button>
          </Tooltip>
          <Tooltip label="The second">
            <button type="button">two</button>
          </Tooltip>
        </TooltipGroup>
        <p>elsewhere</p>
      </ThresholdProvider>,
    );
    const firstTooltip = page.getByText('The first');
    const secondTooltip = page.getByText('The second');
    const firstButton = page.getByRole('button', { name: 'one' }).element();
    const secondButton = page.getByRole('button', { name: 'two' }).element();
    const elsewhere = page.getByText('elsewhere').element();

    const enteredAtMs = movePointer(elsewhere, firstButton);
    await wait(690 - (performance.now() - enteredAtMs));
    expect(firstTooltip.query()).toBeNull();
    await expect.element(firstTooltip, { interval: 10 }).toBeVisible();
    expect(performance.now() - enteredAtMs).toBeLessThan(2_000);

    movePointer(firstButton, elsewhere);
    await wait(150);
    const reenteredAtMs = movePointer(elsewhere, secondButton);
    await expect.element(secondTooltip, { interval: 10 }).toBeVisible();
    expect(performance.now() - reenteredAtMs).toBeLessThan(600);

    movePointer(secondButton, elsewhere);
    await wait(700);
    expect(secondTooltip.query()).toBeNull();
    movePointer(elsewhere, firstButton);
    await wait(300);
    expect(firstTooltip.query()).toBeNull();
  });
});
