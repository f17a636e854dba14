import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

/** A part of a recording, in timer seconds. */
export interface RecordingPart {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

interface CursorState {
  /** The moment pointed at, in timer seconds, and where: a drawing doesn't repeat its own cursor. */
  readonly at: { readonly seconds: number; readonly source: 'chart' | 'route' } | null;
  /** The part pointed at, such as a split. */
  readonly part: RecordingPart | null;
}

const EMPTY: CursorState = { at: null, part: null };

function createCursorStore() {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  const setState = (next: CursorState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pointAt: (at: CursorState['at']) => {
      if (state.at?.seconds !== at?.seconds) setState({ ...state, at });
    },
    markPart: (part: RecordingPart | null) => {
      if (state.part !== part) setState({ ...state, part });
    },
  };
}

const CursorStore = createContext(createCursorStore());

/** One cursor for all drawings of a recording below it. */
export const RecordingCursor = ({ children }: { readonly children: ReactNode }) => {
  const [store] = useState(createCursorStore);
  return <CursorStore value={store}>{children}</CursorStore>;
};

/** Renders again when the selected value changes; select a primitive or a part of the state. */
export function useCursor<T>(select: (state: CursorState) => T): T {
  const { subscribe, getState } = use(CursorStore);
  return useSyncExternalStore(subscribe, () => select(getState()));
}

export function useMoveCursor() {
  const { pointAt, markPart } = use(CursorStore);
  return { pointAt, markPart };
}
