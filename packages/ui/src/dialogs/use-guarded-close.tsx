import { type ReactNode, useId } from 'react';
import { mayDiscard } from '../unsaved/may-discard.ts';
import { DialogContext, hasUnsavedInput } from '../unsaved/unsaved-input.ts';

/** Closes a dialog that the athlete asks to close; where it holds unsaved input, after a question. */
export function useGuardedClose(opened: boolean, onClose: () => void) {
  const id = useId();
  return {
    close: () => {
      if (!hasUnsavedInput(id)) return onClose();
      void mayDiscard(id).then((isDiscarded) => {
        if (isDiscarded) onClose();
      });
    },
    guard: (children: ReactNode) => <DialogContext value={{ id, opened }}>{children}</DialogContext>,
  };
}
