import { useEffect, useEffectEvent } from 'react';

/** Escape handlers of the open dialogs, the topmost last. */
const opened: (() => void)[] = [];

/** Mantine's mark of elements that handle Escape themselves: an open menu or list, and our toast. */
const TAKES_ESCAPE = '[data-mantine-stop-propagation="true"]';

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE)) return;
  opened.at(-1)?.();
};

/** Handles Escape for a dialog while it is the topmost open one. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const handleEscape = () => act();
    opened.push(handleEscape);
    // Adding the same listener again has no effect.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      opened.splice(opened.indexOf(handleEscape), 1);
      if (opened.length === 0) removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
