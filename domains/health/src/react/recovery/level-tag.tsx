import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { Tag } from '@threshold/ui';

/** The three recovery levels as text and icon (docs/specification.md#4-states). */
const LEVELS = {
  optimal: { label: 'Optimal', Icon: IconCircleCheck },
  monitor: { label: 'Monitor', Icon: IconEye },
  concern: { label: 'Concern', Icon: IconAlertTriangle },
} as const;

export const LevelTag = ({ level }: { readonly level: keyof typeof LEVELS }) => {
  const { label, Icon } = LEVELS[level];
  return <Tag icon={<Icon size={15} aria-hidden="true" />}>{label}</Tag>;
};
