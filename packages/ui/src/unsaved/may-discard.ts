import { useSyncExternalStore } from 'react';
import { forgetUnsavedInput, hasUnsavedInput } from './unsaved-input.ts';

type Answer = (isDiscarded: boolean) => void;

let answer: Answer | null = null;
const watchers = new Set<() => void>();

const setAnswer = (next: Answer | null) => {
  answer = next;
  for (const changed of watchers) changed();
};

/** Asks before discarding unsaved input of the page or of one dialog; true at once without unsaved input. */
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

export function useDiscardQuestion() {
  const isPrompted = useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );
  return {
    isAsked: isPrompted !== null,
    reply: (isDiscarded: boolean) => {
      setAnswer(null);
      isPrompted?.(isDiscarded);
    },
  };
}
