import { useSyncExternalStore } from 'react';
import { forgetUnsavedInput, hasUnsavedInput } from './unsaved-input.ts';

type Reply = (isDiscarded: boolean) => void;

let pendingReply: Reply | null = null;
const listeners = new Set<() => void>();

const setPendingReply = (nextReply: Reply | null) => {
  pendingReply = nextReply;
  for (const listener of listeners) listener();
};

/**
 * Asks before discarding unsaved input in one dialog or, without `dialogId`, on the whole page.
 * @returns true if there is no unsaved input or the athlete agrees to discard it
 */
export async function confirmDiscard(dialogId?: string): Promise<boolean> {
  if (!hasUnsavedInput(dialogId)) return true;
  // A new question replaces the open one, which is treated as declined.
  pendingReply?.(false);
  const isDiscarded = await new Promise<boolean>((resolve) => setPendingReply(resolve));
  if (isDiscarded) forgetUnsavedInput(dialogId);
  return isDiscarded;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useDiscardQuestion() {
  const currentReply = useSyncExternalStore(
    subscribe,
    () => pendingReply,
    () => null,
  );
  return {
    isOpen: currentReply !== null,
    reply: (isDiscarded: boolean) => {
      setPendingReply(null);
      currentReply?.(isDiscarded);
    },
  };
}
