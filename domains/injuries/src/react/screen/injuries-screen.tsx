import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { ErrorState, LoadingCard, PageTitle, useToday } from '@threshold/ui';
import { useState } from 'react';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { type DetailTab, InjuryDialog } from '../detail/injury-dialog.tsx';
import { RedFlagBanner } from '../detail/red-flag-banner.tsx';
import { LogInjuryDialog } from '../log/log-injury-dialog.tsx';
import { DiagnosisDisclaimer } from './diagnosis-disclaimer.tsx';
import classes from './injuries.module.css';
import { InjuryCard } from './injury-card.tsx';
import { NothingHurts } from './nothing-hurts.tsx';
import { RecoveredList } from './recovered-list.tsx';
import { useInjuries } from './use-injuries.ts';
import { useShowMore } from './use-show-more.tsx';

/** Limits the requests, since each card loads its own check-ins. */
const MAX_SHOWN_INJURIES = 10;
const TITLE = 'Injury Tracking & Rehabilitation';

/** Active and recovered injuries with their rehabilitation plans (docs/specification.md#213-injuries). */
const InjuriesScreen = () => {
  const calendar = trpc.injuries.calendar.useQuery();
  const injuries = useInjuries();
  const failedQuery = [calendar, injuries].find(({ error }) => error !== null);
  if (calendar.data && injuries.data)
    return <InjuriesContent timeZone={calendar.data.timeZone} injuries={injuries.data} />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TITLE} />
      <DiagnosisDisclaimer />
      {failedQuery ? (
        <ErrorState
          title="We couldn’t load your injuries."
          message={toApiError(failedQuery.error).message}
          onRetry={() => void Promise.all([calendar.refetch(), injuries.refetch()])}
        />
      ) : (
        <LoadingCard title="Active" heightsPx={[22, 148, 180, 42]} />
      )}
    </div>
  );
};

export default InjuriesScreen;

interface InjuriesContentProps {
  readonly timeZone: string;
  readonly injuries: readonly InjuryView[];
}

const InjuriesContent = ({ timeZone, injuries }: InjuriesContentProps) => {
  const today = useToday(timeZone);
  const [isLogging, setIsLogging] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const [detailTab, setDetailTab] = useState<DetailTab>('plan');
  const [listTab, setListTab] = useState<string | null>('active');
  const activeInjuries = injuries.filter(({ status }) => status === 'active');
  const recoveredInjuries = injuries.filter(({ status }) => status === 'recovered');
  const showInjury = ({ id }: InjuryView, initialTab: DetailTab) => {
    setDetailTab(initialTab);
    setShownId(id);
  };
  return (
    <div className={classes.screen}>
      <PageTitle
        title={TITLE}
        action={
          // One filled button: the first step of the most urgent thing on the screen.
          <Button
            variant={activeInjuries.length === 0 ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setIsLogging(true)}
          >
            Log New Injury
          </Button>
        }
      />
      <DiagnosisDisclaimer />
      {activeInjuries.map((injury) => (
        <RedFlagBanner key={injury.id} injury={injury} />
      ))}
      <Tabs value={listTab} onChange={setListTab} keepMounted={false}>
        <Tabs.List aria-label="Injuries">
          <Tabs.Tab value="active">Active ({activeInjuries.length})</Tabs.Tab>
          <Tabs.Tab value="recovered">Recovered ({recoveredInjuries.length})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="active" className={classes.panel}>
          <ActiveInjuries
            injuries={activeInjuries}
            recoveredInjuries={recoveredInjuries}
            today={today}
            onOpen={showInjury}
          />
        </Tabs.Panel>
        <Tabs.Panel value="recovered" className={classes.panel}>
          <RecoveredList injuries={recoveredInjuries} onOpen={(injury) => showInjury(injury, 'plan')} />
        </Tabs.Panel>
      </Tabs>
      <LogInjuryDialog
        opened={isLogging}
        today={today}
        onClose={() => setIsLogging(false)}
        onLogged={() => {
          setIsLogging(false);
          setListTab('active');
        }}
      />
      <InjuryDialog
        injury={injuries.find(({ id }) => id === shownId)}
        injuries={injuries}
        tab={detailTab}
        today={today}
        onTabChange={setDetailTab}
        onClose={() => setShownId(null)}
      />
    </div>
  );
};

interface ActiveInjuriesProps {
  readonly injuries: readonly InjuryView[];
  readonly recoveredInjuries: readonly InjuryView[];
  readonly today: LocalDate;
  readonly onOpen: (injury: InjuryView, initialTab: DetailTab) => void;
}

/** The cards of the active injuries, or the time since the last one. */
const ActiveInjuries = ({ injuries, recoveredInjuries, today, onOpen }: ActiveInjuriesProps) => {
  const { shownItems: shownInjuries, moreButton } = useShowMore(injuries, MAX_SHOWN_INJURIES);
  if (injuries.length === 0)
    return (
      <NothingHurts
        recoveredInjuries={recoveredInjuries}
        today={today}
        onOpen={(injury) => onOpen(injury, 'plan')}
      />
    );
  return (
    <>
      {shownInjuries.map((injury, index) => (
        <InjuryCard
          key={injury.id}
          injury={injury}
          activeInjuries={injuries}
          today={today}
          isFirst={index === 0}
          onOpen={(initialTab) => onOpen(injury, initialTab)}
        />
      ))}
      {moreButton}
    </>
  );
};
