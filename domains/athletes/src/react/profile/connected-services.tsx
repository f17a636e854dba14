import { Card, EmptyState } from '@threshold/ui';

/** Only what works is listed; nothing can be connected yet. */
export const ConnectedServices = () => (
  <Card title="Connected Services">
    <EmptyState message="There is nothing to connect yet." />
  </Card>
);
