import { type RefObject, useLayoutEffect, useRef } from 'react';

let isFocusRequested = false;

/** Moves the focus to the coach's next message if the button pressed elsewhere on the page disappears. */
export function requestFocus(): void {
  isFocusRequested = true;
}

interface RestoredFocus {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus inside an element whose buttons disappear when pressed, by focusing the element itself.
 * Also covers buttons in its dialogs, because React events bubble through portals.
 */
export function useRestoredFocus(hasMessage: boolean): RestoredFocus {
  const containerRef = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current && !(isFocusRequested && hasMessage)) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) containerRef.current?.focus();
    isFocusRequested = false;
  });
  return {
    containerRef,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
