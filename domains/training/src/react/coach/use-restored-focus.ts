import { type RefObject, useLayoutEffect, useRef } from 'react';

let isWanted = false;

/** Says that whoever asked the coach, elsewhere on the page, is led to what it says next. */
export function wantFocus(): void {
  isWanted = true;
}

interface RestoredFocus {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus within a place whose buttons go when they were pressed: what had it is gone, so the place itself has
 * it. The dialogs of the place count, too, as React's events come through them.
 */
export function useRestoredFocus(isSpeaking: boolean): RestoredFocus {
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (!isHeld.current && !(isWanted && isSpeaking)) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus();
    isWanted = false;
  });
  return {
    place,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}
