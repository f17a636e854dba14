import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedInput, mayDiscard } from '@threshold/ui';

/** Asks before another page, or a reload, takes what was entered and is not saved. */
export function useLeaveGuard(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayDiscard()),
    enableBeforeUnload: () => hasUnsavedInput(),
  });
}
