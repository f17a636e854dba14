import { notify } from './notify.ts';
import type { Toast } from './toast.ts';

/** Longer than the default, to leave time to press Undo. */
const UNDO_DURATION_MS = 10_000;

interface UndoableToast extends Pick<Toast, 'title' | 'message'> {
  readonly onUndo: () => void;
}

/** Reports a completed action, with a button to undo it. */
export const notifyUndoable = ({ title, message, onUndo }: UndoableToast): void =>
  notify({
    title,
    message,
    tone: 'success',
    durationMs: UNDO_DURATION_MS,
    action: { label: 'Undo', onPress: onUndo },
  });
