import { useEffect, useEffectEvent } from 'react';

/** What Escape does to each open dialog, the topmost last. */
const opened: (() => void)[] = [];

/** Mantine's mark of what takes Escape for itself: an open menu or list, and so does our toast. */
const TAKES_ESCAPE = '[data-mantine-stop-propagation="true"]';

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE)) return;
  opened.at(-1)?.();
};

/** Hears Escape for a dialog while it is open and no other was opened above it. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const hear = () => act();
    opened.push(hear);
    // Registered by each, it is there once.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      opened.splice(opened.indexOf(hear), 1);
      if (opened.length === 0) removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
