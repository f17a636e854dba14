import { useEffect, useEffectEvent } from 'react';

/** Escape handlers of the open dialogs, the topmost last. */
const escapeHandlers: (() => void)[] = [];

/** Mantine's attribute on elements that handle Escape themselves: open menus, open lists and our toast. */
const ESCAPE_HANDLER_SELECTOR = '[data-mantine-stop-propagation="true"]';

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest(ESCAPE_HANDLER_SELECTOR)) return;
  escapeHandlers.at(-1)?.();
};

/** Handles Escape for a dialog while it is the topmost open one. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const callEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const handleEscape = () => callEscape();
    escapeHandlers.push(handleEscape);
    // Adding the same listener again has no effect.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      escapeHandlers.splice(escapeHandlers.indexOf(handleEscape), 1);
      if (escapeHandlers.length === 0) removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
