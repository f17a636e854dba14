import { createContext, useCallback, useMemo, useState } from 'react';

export interface CardChart {
  readonly id: string;
  readonly label: string;
}

interface CardChartsValue {
  /** The charts that show their table. */
  readonly tableIds: ReadonlySet<string>;
  /** Lists a chart in the card's menu. Returns a function that removes it. */
  readonly register: (chart: CardChart) => () => void;
}

/** Set by each card for its charts, whose tables its menu shows. Null outside a card. */
export const CardCharts = createContext<CardChartsValue | null>(null);

/** The charts of a card, and which of them show their table. */
export function useCardCharts() {
  const [charts, setCharts] = useState<readonly CardChart[]>([]);
  const [tableIds, setTableIds] = useState<ReadonlySet<string>>(new Set());
  const register = useCallback((chart: CardChart) => {
    setCharts((registered) => [...registered, chart]);
    return () => setCharts((registered) => registered.filter(({ id }) => id !== chart.id));
  }, []);
  const toggle = (id: string) =>
    setTableIds(
      (shownIds) =>
        new Set(shownIds.has(id) ? [...shownIds].filter((other) => other !== id) : [...shownIds, id]),
    );
  const value = useMemo(() => ({ tableIds, register }), [tableIds, register]);
  return { charts, tableIds, toggle, value };
}
