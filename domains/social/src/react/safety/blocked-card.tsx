import { Card } from '@threshold/ui';
import { BlockedAthletes } from './blocked-athletes.tsx';

/** The athlete's blocks, on the own profile. */
export const BlockedCard = () => (
  <Card title="Blocked athletes">
    <BlockedAthletes />
  </Card>
);
