import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedInput, mayDiscard } from '@threshold/ui';

/** Asks for a confirmation before a navigation or reload discards unsaved input. */
export function useLeaveGuard(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayDiscard()),
    enableBeforeUnload: () => hasUnsavedInput(),
  });
}
