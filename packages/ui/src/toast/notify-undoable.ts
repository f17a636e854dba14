import { notify } from './notify.ts';
import type { Toast } from './toast.ts';

const LONG_ENOUGH_MS = 10_000;

interface UndoableToast extends Pick<Toast, 'title' | 'message'> {
  readonly onUndo: () => void;
}

export const notifyUndoable = ({ title, message, onUndo }: UndoableToast): void =>
  notify({
    title,
    message,
    tone: 'success',
    durationMs: LONG_ENOUGH_MS,
    action: { label: 'Undo', onPress: onUndo },
  });
