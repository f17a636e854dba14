import { useState } from 'react';
import type { ImportActivityView } from '../../schemas.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Which activities are to be taken in: everything ready but what is left out, and the duplicates that are wanted anyway. */
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
    /** Everything that is ready; duplicates are chosen one by one only. */
    all: () => setLeftOut(NOTHING),
    /** Nothing of these, which are to be all activities of the import. */
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
