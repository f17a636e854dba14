import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, GO_TO_KEYS } from './go-to-keys.ts';

/** How long G waits for the second key, in ms. */
const SEQUENCE_MS = 1_500;

interface CommandKeys {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
  readonly onLog: () => void;
  readonly onGoTo: (path: string) => void;
}

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Ctrl/Cmd+K, "?", L, and G followed by the key of a page. Single keys do nothing in fields and dialogs. */
export function useCommandKeys({ onPalette, onShortcuts, onLog, onGoTo }: CommandKeys): void {
  const onPaletteKey = useEffectEvent(onPalette);
  const onSingleKey = useEffectEvent((key: string, isAfterG: boolean) => {
    const path = Object.keys(GO_TO_KEYS).find((route) => GO_TO_KEYS[route] === key);
    if (isAfterG) return path === undefined ? undefined : onGoTo(path);
    if (key === '?') return onShortcuts();
    if (key === 'l') return onLog();
  });
  useEffect(() => {
    let pressedGAtMs = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        return onPaletteKey();
      }
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isEditable(event.target) || isDialogOpen() || !areSingleKeysOn()) return;
      const isAfterG = event.timeStamp - pressedGAtMs < SEQUENCE_MS;
      pressedGAtMs = key === 'g' && !isAfterG ? event.timeStamp : Number.NEGATIVE_INFINITY;
      onSingleKey(key, isAfterG);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
