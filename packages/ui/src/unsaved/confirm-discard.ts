import { useSyncExternalStore } from 'react';
import { forgetUnsavedInput, hasUnsavedInput } from './unsaved-input.ts';

type Answer = (isDiscarded: boolean) => void;

let pendingAnswer: Answer | null = null;
const listeners = new Set<() => void>();

const setAnswer = (nextAnswer: Answer | null) => {
  pendingAnswer = nextAnswer;
  for (const listener of listeners) listener();
};

/**
 * Asks before discarding unsaved input in one dialog or, without `dialogId`, on the whole page.
 * @returns true if there is no unsaved input or the athlete agrees to discard it
 */
export async function confirmDiscard(dialogId?: string): Promise<boolean> {
  if (!hasUnsavedInput(dialogId)) return true;
  // A new question replaces the open one, which is treated as declined.
  pendingAnswer?.(false);
  const isDiscarded = await new Promise<boolean>((resolve) => setAnswer(resolve));
  if (isDiscarded) forgetUnsavedInput(dialogId);
  return isDiscarded;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useDiscardQuestion() {
  const currentAnswer = useSyncExternalStore(
    subscribe,
    () => pendingAnswer,
    () => null,
  );
  return {
    isAsked: currentAnswer !== null,
    reply: (isDiscarded: boolean) => {
      setAnswer(null);
      currentAnswer?.(isDiscarded);
    },
  };
}
