import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface NavTooltipProps {
  readonly label: string;
  readonly children: ReactElement;
}

/** Opens immediately (docs/specification.md#9-constants). */
const NavTooltip = ({ label, children }: NavTooltipProps) => (
  <Tooltip label={label} position="right" openDelay={0} closeDelay={0}>
    {children}
  </Tooltip>
);

export default NavTooltip;
