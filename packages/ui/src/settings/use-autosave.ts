import { toApiError } from '@threshold/api/react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../toast/notify.ts';

type Change<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly value: Value; readonly previousValue: Value }
  | { readonly kind: 'saved'; readonly previousValue: Value }
  | { readonly kind: 'failed'; readonly value: Value; readonly message: string };

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly undo: () => void }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

export interface AutosaveOptions<Value> {
  /** The stored value. Must be up to date once `save` is done. */
  readonly saved: Value;
  /** Rejects if the value was not saved. */
  readonly save: (value: Value) => Promise<unknown>;
  /** Time without another change before a change is saved, for controls that change several times in a row. */
  readonly delayMs?: number;
  /** The message of an error that doesn't come from the server; undefined for the default. */
  readonly toMessage?: (error: unknown) => string | undefined;
}

interface Autosave<Value> {
  /** The value that is being saved, else the stored one. */
  readonly value: Value;
  readonly state: SaveState;
  readonly change: (value: Value) => void;
}

/**
 * Saves a single setting as soon as it changes, one change after the other. A failed change shows the stored
 * value again and can be retried. A change that still waits for its delay is saved when the control disappears.
 */
export function useAutosave<Value>({
  saved,
  save,
  delayMs = 0,
  toMessage,
}: AutosaveOptions<Value>): Autosave<Value> {
  const [current, setCurrent] = useState<Change<Value>>({ kind: 'idle' });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pendingChange = useRef<{ readonly timer: number; readonly send: () => void } | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      pendingChange.current?.send();
    };
  }, []);
  useConfirmedUnload(current.kind === 'saving');

  const change = (value: Value) => {
    const previousValue = current.kind === 'saving' ? current.previousValue : saved;
    const next: Change<Value> = { kind: 'saving', value, previousValue };
    setCurrent(next);
    const settle = (outcome: Change<Value>) => setCurrent((latest) => (latest === next ? outcome : latest));
    const send = () => {
      if (pendingChange.current) window.clearTimeout(pendingChange.current.timer);
      pendingChange.current = null;
      queue.current = queue.current
        .then(() => save(value))
        .then(
          () => settle({ kind: 'saved', previousValue }),
          (error: unknown) => {
            const message = toMessage?.(error) ?? toServerMessage(error);
            settle({ kind: 'failed', value, message });
            // The control is gone and can't show the error.
            if (!isMounted.current) notify({ title: 'Setting not saved', message, tone: 'error' });
          },
        );
    };
    if (pendingChange.current) window.clearTimeout(pendingChange.current.timer);
    if (delayMs === 0) send();
    else pendingChange.current = { send, timer: window.setTimeout(send, delayMs) };
  };

  return {
    value: current.kind === 'saving' ? current.value : saved,
    state: toSaveState(current, change),
    change,
  };
}

/** Asks before the page closes while something is being saved. */
function useConfirmedUnload(isSaving: boolean) {
  useEffect(() => {
    if (!isSaving) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isSaving]);
}

function toSaveState<Value>(change: Change<Value>, apply: (value: Value) => void): SaveState {
  if (change.kind === 'saved') return { kind: 'saved', undo: () => apply(change.previousValue) };
  if (change.kind === 'failed')
    return { kind: 'failed', message: change.message, retry: () => apply(change.value) };
  return { kind: change.kind };
}

/** The app itself reports an ended sign-in, so this only says what to do next. */
function toServerMessage(error: unknown): string {
  const { status, message } = toApiError(error);
  return status === 401 ? 'Sign in again, then try again.' : message;
}
