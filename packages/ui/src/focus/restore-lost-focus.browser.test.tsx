import '../styles/index.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../content/card.tsx';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { loadToasts } from '../toast/load-toasts.ts';

/** Longer than the delay before the focus is restored. */
const AFTER_RESTORE_MS = 150;

const show = (ui: ReactNode) =>
  render(
    <ThresholdProvider>
      <main>
        <h1>Injuries</h1>
        {ui}
      </main>
    </ThresholdProvider>,
  );
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string) => {
  await expect.element(getButton(name)).toBeVisible();
  getButton(name).element().focus();
  await userEvent.keyboard('{Enter}');
};
/** Clicks without focusing, as a script would. */
const clickWithoutFocus = (name: string) => (getButton(name).element() as HTMLElement).click();
const getFocusedElement = () => document.activeElement;

const RemovedOnClick = ({ children = 'Dismiss' }: { readonly children?: string }) => {
  const [isMounted, setIsMounted] = useState(true);
  return isMounted ? (
    <button type="button" onClick={() => setIsMounted(false)}>
      {children}
    </button>
  ) : null;
};

beforeEach(async () => {
  await loadToasts();
});

describe('the focus of a removed element', () => {
  test('moves to its card, and Tab continues from there', async () => {
    await show(
      <>
        <Card title="Knee">
          <RemovedOnClick />
          <button type="button">Plan</button>
        </Card>
        <button type="button">Elsewhere</button>
      </>,
    );
    await press('Dismiss');
    const card = page.getByRole('region', { name: 'Knee' });
    await expect.element(card).toHaveFocus();
    expect(getComputedStyle(card.element()).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Tab}');
    await expect.element(getButton('Plan')).toHaveFocus();
    expect(card.element().hasAttribute('tabindex')).toBe(false);
  });

  test('moves to the page’s title if it has no card, even if the title is new', async () => {
    const LoadingPage = () => {
      const [isLoaded, setIsLoaded] = useState(false);
      return isLoaded ? (
        <h1 key="loaded">Loaded</h1>
      ) : (
        <>
          <h1 key="loading">Loading</h1>
          <button type="button" onClick={() => setIsLoaded(true)}>
            Load
          </button>
        </>
      );
    };
    await render(
      <ThresholdProvider>
        <main>
          <LoadingPage />
        </main>
      </ThresholdProvider>,
    );
    await press('Load');
    await expect.element(page.getByRole('heading', { name: 'Loaded' })).toHaveFocus();
  });

  test('moves to the title of the page that replaces its own', async () => {
    const Pages = () => {
      const [isOnboarded, setIsOnboarded] = useState(false);
      return isOnboarded ? (
        <div key="app">
          <main>
            <h1>Dashboard</h1>
          </main>
        </div>
      ) : (
        <main key="onboarding">
          <h1>Welcome</h1>
          <button type="button" onClick={() => setIsOnboarded(true)}>
            Complete Setup
          </button>
        </main>
      );
    };
    await render(
      <ThresholdProvider>
        <Pages />
      </ThresholdProvider>,
    );
    await press('Complete Setup');
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
  });

  test('moves to an element with data-autofocus instead of the title', async () => {
    const LiveControls = () => {
      const [isLive, setIsLive] = useState(false);
      return isLive ? (
        <section aria-label="Controls" data-autofocus tabIndex={-1}>
          Pause
        </section>
      ) : (
        <button type="button" onClick={() => setIsLive(true)}>
          Start
        </button>
      );
    };
    await show(<LiveControls />);
    await press('Start');
    await expect.element(page.getByRole('region', { name: 'Controls' })).toHaveFocus();
  });

  test('moves within a dialog to its data-autofocus element, else to the dialog', async () => {
    const Steps = () => {
      const [step, setStep] = useState(0);
      return (
        <Modal opened onClose={() => undefined} title="Complete Workout">
          {step === 0 ? (
            <button type="button" onClick={() => setStep(1)}>
              Next
            </button>
          ) : null}
          {step === 1 ? (
            <button key="done" type="button" data-autofocus onClick={() => setStep(2)}>
              Done
            </button>
          ) : null}
        </Modal>
      );
    };
    await show(<Steps />);
    await press('Next');
    await expect.element(getButton('Done')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toHaveFocus();
  });

  test.each([
    ['gone', null],
    [
      'disabled',
      <button key="opener" type="button" disabled>
        Recovered
      </button>,
    ],
  ])('moves to the opener’s card if a closing dialog’s opener is %s', async (_, replacement) => {
    const RecoveryCard = () => {
      const [stage, setStage] = useState<'active' | 'confirming' | 'recovered'>('active');
      return (
        <Card title="Active">
          {stage === 'recovered' ? (
            replacement
          ) : (
            <button key="opener" type="button" onClick={() => setStage('confirming')}>
              Recovered
            </button>
          )}
          <Modal opened={stage === 'confirming'} onClose={() => setStage('active')} title="Recovered?">
            <button type="button" onClick={() => setStage('recovered')}>
              Yes
            </button>
          </Modal>
        </Card>
      );
    };
    await show(<RecoveryCard />);
    await press('Recovered');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await press('Yes');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Active' })).toHaveFocus();
  });
});

test('the focus returns to an element that was disabled during its action', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Save = () => {
    const [isSaving, setIsSaving] = useState(false);
    return (
      <button
        type="button"
        disabled={isSaving}
        onClick={() => {
          setIsSaving(true);
          void promise.then(() => setIsSaving(false));
        }}
      >
        Save
      </button>
    );
  };
  await show(<Save />);
  await press('Save');
  await expect.poll(getFocusedElement).toBe(document.body);
  resolve();
  await expect.element(getButton('Save')).toHaveFocus();
});

test('the focus is not restored after the athlete or other code moves it', async () => {
  await show(
    <Card title="Knee">
      <RemovedOnClick />
      <RemovedOnClick>Archive</RemovedOnClick>
      <button type="button">Plan</button>
    </Card>,
  );
  getButton('Dismiss').element().focus();
  getButton('Dismiss').element().blur();
  await Promise.resolve();
  clickWithoutFocus('Dismiss');
  await expect.element(getButton('Dismiss')).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, AFTER_RESTORE_MS));
  expect(getFocusedElement()).toBe(document.body);
  getButton('Archive').element().focus();
  clickWithoutFocus('Archive');
  getButton('Plan').element().focus();
  await new Promise((resolve) => setTimeout(resolve, AFTER_RESTORE_MS));
  await expect.element(getButton('Plan')).toHaveFocus();
});
