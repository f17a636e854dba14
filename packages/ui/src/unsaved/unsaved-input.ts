import { createContext, useContext, useEffect } from 'react';

/** The dialog around a form; null on the page. */
export const DialogContext = createContext<{ readonly id: string; readonly opened: boolean } | null>(null);

/** Unsaved forms. The dialog is null for a form on the page. */
const unsavedInputs = new Set<{ readonly dialogId: string | null }>();

const listUnsavedInputs = (dialogId: string | undefined) =>
  [...unsavedInputs].filter((input) => dialogId === undefined || input.dialogId === dialogId);

/** Checks one dialog or, without `dialogId`, the page and all dialogs. */
export const hasUnsavedInput = (dialogId?: string): boolean => listUnsavedInputs(dialogId).length > 0;

/** Forgets unsaved input that the athlete discards, so that they aren't asked again. */
export const forgetUnsavedInput = (dialogId?: string): void => {
  for (const input of listUnsavedInputs(dialogId)) unsavedInputs.delete(input);
};

/**
 * Registers a form, so that the app asks before its input is lost to a reload, a navigation or a closed
 * dialog.
 * @param isUnsaved true if the form differs from its initial values and is not being saved
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const dialog = useContext(DialogContext);
  const dialogId = dialog?.id ?? null;
  // A closed dialog still shows its form while it fades out.
  const isTracked = isUnsaved && dialog?.opened !== false;
  useEffect(() => {
    if (!isTracked) return;
    const input = { dialogId };
    unsavedInputs.add(input);
    return () => {
      unsavedInputs.delete(input);
    };
  }, [isTracked, dialogId]);
}
