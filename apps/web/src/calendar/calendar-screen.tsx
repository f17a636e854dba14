import type { ScreenProps } from '@threshold/api/react';
import { OwnProposalsCard } from '@threshold/coaching/react';
import { CalendarScreen, type CalendarSearch } from '@threshold/training/react';

const CalendarWithProposals = (props: ScreenProps<'/calendar', CalendarSearch>) => (
  <CalendarScreen {...props} proposals={<OwnProposalsCard />} />
);

export default CalendarWithProposals;
