import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { TOOLTIP_DELAY_MS } from '../theme/theme.ts';

/** Time in ms after a tooltip in which the next one opens immediately (docs/specification.md#9-constants). */
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Tooltips that follow each other without a delay. Belongs around the tooltips of a card or toolbar. */
export const TooltipGroup = ({ children }: { readonly children: ReactNode }) => (
  <Tooltip.Group openDelay={TOOLTIP_DELAY_MS} closeDelay={TOOLTIP_SKIP_DELAY_MS}>
    {children}
  </Tooltip.Group>
);
