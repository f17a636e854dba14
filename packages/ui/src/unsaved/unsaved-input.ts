import { createContext, useContext, useEffect } from 'react';

/** The dialog that a form stands in. */
export const DialogContext = createContext<{ readonly id: string; readonly opened: boolean } | null>(null);

/** What was entered and is not saved, an item a form; the dialog is null where the form stands on the page. */
const inputs = new Set<{ readonly dialogId: string | null }>();

const inputsOf = (dialogId: string | undefined) =>
  [...inputs].filter((input) => dialogId === undefined || input.dialogId === dialogId);

/** Whether anything that was entered would be lost: with the page, or with one dialog of it. */
export const hasUnsavedInput = (dialogId?: string): boolean => inputsOf(dialogId).length > 0;

/** From now on nothing asks about what was entered so far. */
export const forgetUnsavedInput = (dialogId?: string): void => {
  for (const input of inputsOf(dialogId)) inputs.delete(input);
};

/**
 * Lets the app ask before what a form holds is lost: by a reload, by leaving the page, by closing the dialog.
 * @param isUnsaved whether the form differs from what it began with and is not being saved
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const dialog = useContext(DialogContext);
  const dialogId = dialog?.id ?? null;
  // A dialog that was closed still shows its form while it fades out.
  const counts = isUnsaved && dialog?.opened !== false;
  useEffect(() => {
    if (!counts) return;
    const input = { dialogId };
    inputs.add(input);
    return () => {
      inputs.delete(input);
    };
  }, [counts, dialogId]);
}
