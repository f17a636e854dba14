import { type RefObject, useLayoutEffect, useRef } from 'react';

let isRequested = false;

/** Lets the coach's next message take the focus, if the button pressed elsewhere on the page disappears. */
export function requestFocus(): void {
  isRequested = true;
}

interface RestoredFocus {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus within an element whose buttons disappear when pressed, by focusing the element itself.
 * Includes its dialogs, as React events bubble through portals.
 */
export function useRestoredFocus(hasMessage: boolean): RestoredFocus {
  const place = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isRestored.current && !(isRequested && hasMessage)) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus();
    isRequested = false;
  });
  return {
    place,
    onFocus: () => {
      isRestored.current = true;
    },
    onBlur: () => {
      isRestored.current = false;
    },
  };
}
