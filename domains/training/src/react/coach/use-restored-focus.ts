import { type RefObject, useLayoutEffect, useRef } from 'react';

let isWanted = false;

/** Requests the focus for the coach's next message, after a request from elsewhere on the page. */
export function wantFocus(): void {
  isWanted = true;
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
export function useRestoredFocus(isSpeaking: boolean): RestoredFocus {
  const place = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isRestored.current && !(isWanted && isSpeaking)) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus();
    isWanted = false;
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
