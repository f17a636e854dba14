import { useState } from 'react';
import type { ImportActivityView } from '../../schemas.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The selection of activities to import: everything ready except deselected rows, plus selected duplicates. */
export function useChoice() {
  const [leftOut, setLeftOut] = useState(NOTHING);
  const [included, setIncluded] = useState(NOTHING);
  return {
    leaveOut: [...leftOut],
    include: [...included],
    isChosen: ({ id, state }: ImportActivityView): boolean =>
      state === 'ready' ? !leftOut.has(id) : included.has(id),
    toggle: ({ id, state }: ImportActivityView) =>
      (state === 'ready' ? setLeftOut : setIncluded)((before) => toggled(before, id)),
    /** Selects everything ready. Duplicates are selected one by one only. */
    all: () => setLeftOut(NOTHING),
    /** Deselects all. Requires every activity of the import. */
    none: (activities: readonly ImportActivityView[]) => {
      setIncluded(NOTHING);
      setLeftOut(new Set(activities.filter(({ state }) => state === 'ready').map(({ id }) => id)));
    },
  };
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
