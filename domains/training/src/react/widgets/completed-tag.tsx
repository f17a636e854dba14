import { IconCheck } from '@tabler/icons-react';
import { Tag } from '@threshold/ui';

/** Says that a session, or a day's sessions, were done. */
export const CompletedTag = () => (
  <Tag tone="good" icon={<IconCheck size={15} aria-hidden="true" />}>
    Completed
  </Tag>
);
