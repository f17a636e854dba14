import { Card } from '@threshold/ui';
import { BlockedAthletes } from './blocked-athletes.tsx';

export const BlockedCard = () => (
  <Card title="Blocked athletes">
    <BlockedAthletes />
  </Card>
);
