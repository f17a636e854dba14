import { useEffect } from 'react';

interface SessionShortcuts {
  readonly isActive: boolean;
  readonly onPauseResume: () => void;
  readonly onSplit: () => void;
}

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable="true"]';
/** Elements that already react to space. */
const PRESSABLE_SELECTOR = 'button, a, summary, [role="button"], [role="switch"]';

/** Space pauses and resumes, and S adds a split, unless a field has focus. */
export function useSessionShortcuts({ isActive, onPauseResume, onSplit }: SessionShortcuts): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const element = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (element.closest(FIELD_SELECTOR) !== null) return;
      if (event.key === ' ' && element.closest(PRESSABLE_SELECTOR) === null) {
        event.preventDefault();
        onPauseResume();
      } else if (event.key.toLowerCase() === 's') onSplit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, onPauseResume, onSplit]);
}
