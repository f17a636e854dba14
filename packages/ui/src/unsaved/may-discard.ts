import { useSyncExternalStore } from 'react';
import { forgetUnsavedInput, hasUnsavedInput } from './unsaved-input.ts';

type Answer = (isDiscarded: boolean) => void;

let answer: Answer | null = null;
const watchers = new Set<() => void>();

const setAnswer = (next: Answer | null) => {
  answer = next;
  for (const changed of watchers) changed();
};

/**
 * Asks whether what was entered may be lost with the page, or with one dialog of it; true without a question where
 * nothing was entered.
 */
export async function mayDiscard(dialogId?: string): Promise<boolean> {
  if (!hasUnsavedInput(dialogId)) return true;
  answer?.(false);
  const isDiscarded = await new Promise<boolean>((resolve) => setAnswer(resolve));
  if (isDiscarded) forgetUnsavedInput(dialogId);
  return isDiscarded;
}

const subscribe = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Whether the question is asked, and how it is answered. */
export function useDiscardQuestion() {
  const asked = useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );
  return {
    isAsked: asked !== null,
    reply: (isDiscarded: boolean) => {
      setAnswer(null);
      asked?.(isDiscarded);
    },
  };
}
