import { IconCheck } from '@tabler/icons-react';
import { Tag } from '@threshold/ui';

export const CompletedTag = () => (
  <Tag tone="good" icon={<IconCheck size={15} aria-hidden="true" />}>
    Completed
  </Tag>
);
