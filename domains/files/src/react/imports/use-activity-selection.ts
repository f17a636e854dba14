import { useState } from 'react';
import type { ImportActivityView } from '../../schemas.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/** The activities to import: everything ready except deselected rows, plus selected duplicates. */
export function useActivitySelection() {
  const [leftOut, setLeftOut] = useState(NO_IDS);
  const [included, setIncluded] = useState(NO_IDS);
  return {
    leaveOut: [...leftOut],
    include: [...included],
    isChosen: ({ id, state }: ImportActivityView): boolean =>
      state === 'ready' ? !leftOut.has(id) : included.has(id),
    toggle: ({ id, state }: ImportActivityView) =>
      (state === 'ready' ? setLeftOut : setIncluded)((previousIds) => toggleId(previousIds, id)),
    /** Selects everything ready; duplicates can only be selected individually. */
    selectAll: () => setLeftOut(NO_IDS),
    /** Deselects all; `activities` must contain every activity of the import. */
    selectNone: (activities: readonly ImportActivityView[]) => {
      setIncluded(NO_IDS);
      setLeftOut(new Set(activities.filter(({ state }) => state === 'ready').map(({ id }) => id)));
    },
  };
}

function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const nextIds = new Set(ids);
  if (!nextIds.delete(id)) nextIds.add(id);
  return nextIds;
}
