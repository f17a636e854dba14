import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { loadToasts, useToasts, withToasts } from './load-toasts.ts';
import classes from './toast.module.css';

/** How long after the first screen the script of the toasts is fetched, in ms, where the browser is never idle. */
const LATEST_LOAD_MS = 4_000;

const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_LOAD_MS / 2);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: LATEST_LOAD_MS });
  return () => cancelIdleCallback(id);
};

/**
 * Where toasts appear: one at a time, in a live region that is always there. F8 moves the focus to the visible
 * toast (which then stays), or brings back the last one; Escape closes it and returns the focus.
 */
export const ToastRegion = () => {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const toasts = useToasts();
  useEffect(() => whenIdle(() => void loadToasts().catch(() => undefined)), []);

  const focusToast = () =>
    (region.current?.querySelector<HTMLElement>('[data-toast]') ?? region.current)?.focus();

  const visit = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
      cameFrom.current = activeElement;
    const visible = region.current?.querySelector('[data-toast]');
    if (visible || !toasts?.recall(focusToast)) focusToast();
  };
  useHotkeys([['F8', visit]], []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    withToasts(({ close }) => close());
    cameFrom.current?.focus();
  };

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {toasts ? <toasts.Place /> : null}
    </section>
  );
};
