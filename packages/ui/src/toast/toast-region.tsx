import { useHotkeys } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { loadToasts, useToasts, withToasts } from './load-toasts.ts';

const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/** Loads the toasts' chunk on the first input, because every toast follows one. */
const loadOnFirstInput = (): (() => void) => {
  const load = () => void loadToasts().catch(() => undefined);
  for (const eventType of INPUT_EVENTS) addEventListener(eventType, load, { once: true, passive: true });
  return () => {
    for (const eventType of INPUT_EVENTS) removeEventListener(eventType, load);
  };
};

/**
 * The live region for toasts, one at a time. F8 focuses the visible toast, which then stays open, or brings
 * back the last one. Escape or a button inside closes it and returns the focus.
 */
export const ToastRegion = () => {
  const regionRef = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const toasts = useToasts();
  useEffect(loadOnFirstInput, []);
  useEffect(() => toasts?.restoreLostFocus(), [toasts]);

  const focusToast = () =>
    (regionRef.current?.querySelector<HTMLElement>('[data-toast]') ?? regionRef.current)?.focus();

  const focusOrReopen = () => {
    const visibleToast = regionRef.current?.querySelector('[data-toast]');
    if (visibleToast || !toasts?.reopenLastToast(focusToast)) focusToast();
  };
  useHotkeys([['F8', focusOrReopen]], []);

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && regionRef.current?.contains(relatedTarget)) return;
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const restoreFocus = () => previousFocus.current?.focus({ preventScroll: true });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    withToasts(({ closeToasts: close }) => close());
    restoreFocus();
  };

  return (
    <section
      ref={regionRef}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      // Mantine's attribute on elements that handle Escape themselves, so that the key closes no dialog below.
      data-mantine-stop-propagation
      onFocus={rememberFocus}
      onKeyDown={closeOnEscape}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button')) restoreFocus();
      }}
    >
      {toasts ? <toasts.ToastList /> : null}
    </section>
  );
};
