import { type ComponentType, useEffect, useState } from 'react';
import type { NavTooltipProps } from './nav-tooltip.tsx';

/** Loads the tooltips of the collapsed navigation; null until then, or if they fail to load. */
export function useNavTooltip(collapsed: boolean): ComponentType<NavTooltipProps> | null {
  const [Tooltip, setTooltip] = useState<ComponentType<NavTooltipProps> | null>(null);
  useEffect(() => {
    if (!collapsed) return;
    let isCanceled = false;
    import('./nav-tooltip.tsx').then(
      ({ default: NavTooltip }) => {
        if (!isCanceled) setTooltip(() => NavTooltip);
      },
      () => undefined,
    );
    return () => {
      isCanceled = true;
    };
  }, [collapsed]);
  return collapsed ? Tooltip : null;
}
