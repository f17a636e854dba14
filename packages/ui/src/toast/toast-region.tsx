import { useHotkeys } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { loadToasts, useToasts, withToasts } from './load-toasts.ts';
import classes from './toast.module.css';

const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/** Fetches what shows toasts as soon as the athlete does anything: a toast is an answer to it. */
const fetchOnTouch = (): (() => void) => {
  const fetchThem = () => void loadToasts().catch(() => undefined);
  for (const touch of FIRST_TOUCHES) addEventListener(touch, fetchThem, { once: true, passive: true });
  return () => {
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, fetchThem);
  };
};

/**
 * Where toasts appear: one at a time, in a live region that is always there. F8 moves the focus to the visible
 * toast (which then stays), or brings back the last one; Escape closes it and returns the focus, and so does what is
 * pressed in it.
 */
export const ToastRegion = () => {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const toasts = useToasts();
  useEffect(fetchOnTouch, []);
  useEffect(() => toasts?.keepFocus(), [toasts]);

  const focusToast = () =>
    (region.current?.querySelector<HTMLElement>('[data-toast]') ?? region.current)?.focus();

  const visit = () => {
    const visible = region.current?.querySelector('[data-toast]');
    if (visible || !toasts?.recall(focusToast)) focusToast();
  };
  useHotkeys([['F8', visit]], []);

  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && region.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const giveBack = () => cameFrom.current?.focus({ preventScroll: true });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    withToasts(({ close }) => close());
    giveBack();
  };

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      // Mantine's mark of what takes Escape for itself: no dialog closes by it.
      data-mantine-stop-propagation
      onFocus={remember}
      onKeyDown={closeOnEscape}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button')) giveBack();
      }}
    >
      {toasts ? <toasts.Place /> : null}
    </section>
  );
};
