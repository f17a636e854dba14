import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { ErrorState, LoadingLines, Modal } from '@threshold/ui';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { PainDays } from '../figures/pain-days.tsx';
import { NotADiagnosis } from '../screen/not-a-diagnosis.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { DeleteCheckIn } from './delete-check-in.tsx';
import classes from './detail.module.css';
import { Facts } from './facts.tsx';
import { InjuryActions } from './injury-actions.tsx';
import { RedFlagBanner } from './red-flag-banner.tsx';
import { RehabPlan } from './rehab-plan.tsx';

export type DetailTab = 'check-in' | 'plan' | 'facts';

interface InjuryDialogProps {
  readonly injury: InjuryView | undefined;
  readonly tab: DetailTab;
  readonly today: LocalDate;
  readonly onTab: (tab: DetailTab) => void;
  readonly onClose: () => void;
}

export const InjuryDialog = ({ injury, tab, today, onTab, onClose }: InjuryDialogProps) => {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal
      opened={injury !== undefined}
      onClose={onClose}
      title={injury ? `${injury.bodyPart}: ${injury.injuryType}` : ''}
      size="xl"
      fullScreen={isPhone}
    >
      {injury ? (
        <div className={classes.dialog}>
          <RedFlagBanner injury={injury} />
          <Tabs value={tab} keepMounted={false} onChange={(value) => onTab(value as DetailTab)}>
            <Tabs.List>
              {injury.status === 'active' ? <Tabs.Tab value="check-in">Check-in</Tabs.Tab> : null}
              <Tabs.Tab value="plan">Rehab plan</Tabs.Tab>
              <Tabs.Tab value="facts">Details</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="check-in" className={classes.panel}>
              <CheckIns injury={injury} today={today} />
            </Tabs.Panel>
            <Tabs.Panel value="plan" className={classes.panel}>
              <RehabPlan injury={injury} />
            </Tabs.Panel>
            <Tabs.Panel value="facts" className={classes.panel}>
              <Facts injury={injury} />
            </Tabs.Panel>
          </Tabs>
          <NotADiagnosis />
          <InjuryActions injury={injury} today={today} onGone={onClose} />
        </div>
      ) : null}
    </Modal>
  );
};

const CheckIns = ({ injury, today }: { readonly injury: InjuryView; readonly today: LocalDate }) => {
  const { data, error, refetch } = trpc.injuries.checkIns.useQuery({ injuryId: injury.id });
  const latest = data?.[0];
  if (data)
    return (
      <>
        <PainDays checkIns={data} today={today} />
        {latest ? <DeleteCheckIn checkIn={latest} /> : null}
        <CheckInForm injury={injury} checkIns={data} today={today} />
      </>
    );
  return error ? (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  ) : (
    <LoadingLines heightsPx={[96, 72, 72]} label="Loading the check-ins" />
  );
};
