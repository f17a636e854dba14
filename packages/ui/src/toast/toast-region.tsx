import { useHotkeys } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { loadToasts, useToasts, withToasts } from './load-toasts.ts';
import classes from './toast.module.css';

const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/** Loads the toasts' chunk on the first input: a toast is always an answer to one. */
const fetchOnTouch = (): (() => void) => {
  const fetchThem = () => void loadToasts().catch(() => undefined);
  for (const touch of FIRST_TOUCHES) addEventListener(touch, fetchThem, { once: true, passive: true });
  return () => {
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, fetchThem);
  };
};

/**
 * The live region of the toasts, one at a time. F8 focuses the visible toast, which then stays, or brings back the
 * last one. Escape or a press inside closes it and returns the focus.
 */
export const ToastRegion = () => {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const toasts = useToasts();
  useEffect(fetchOnTouch, []);
  useEffect(() => toasts?.restoreLostFocus(), [toasts]);

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
  const restoreFocus = () => cameFrom.current?.focus({ preventScroll: true });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    withToasts(({ close }) => close());
    restoreFocus();
  };

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      // Mantine's mark of elements that handle Escape themselves: it closes no dialog.
      data-mantine-stop-propagation
      onFocus={remember}
      onKeyDown={closeOnEscape}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button')) restoreFocus();
      }}
    >
      {toasts ? <toasts.Place /> : null}
    </section>
  );
};
