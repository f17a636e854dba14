import { Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { ErrorState, LoadingLines, Modal, notifyError } from '@threshold/ui';
import { formatDate, formatDay } from '@threshold/ui/format';
import type { CheckInView, InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MIN_SHOWN_CHECK_INS, PainDays } from '../figures/pain-days.tsx';
import { getPainLabel } from '../labels/pain-labels.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { DiagnosisDisclaimer } from '../screen/diagnosis-disclaimer.tsx';
import { useUndo } from '../use-undo.ts';
import { CheckInForm } from './check-in-form.tsx';
import classes from './detail.module.css';
import { InjuryActions } from './injury-actions.tsx';
import { RedFlagBanner } from './red-flag-banner.tsx';
import { RehabPlan } from './rehab-plan.tsx';

export type DetailTab = 'check-in' | 'plan' | 'facts';

interface InjuryDialogProps {
  readonly injury: InjuryView | undefined;
  /** All injuries, including this one. */
  readonly injuries: readonly InjuryView[];
  readonly tab: DetailTab;
  readonly today: LocalDate;
  readonly onTabChange: (tab: DetailTab) => void;
  readonly onClose: () => void;
}

export const InjuryDialog = ({ injury, injuries, tab, today, onTabChange, onClose }: InjuryDialogProps) => {
  // Just below the theme's breakpoint `md`.
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
          <RedFlagBanner key={injury.id} injury={injury} advice="folded" />
          <Tabs value={tab} keepMounted={false} onChange={(value) => onTabChange(value as DetailTab)}>
            <Tabs.List>
              {injury.status === 'active' ? <Tabs.Tab value="check-in">Check-in</Tabs.Tab> : null}
              <Tabs.Tab value="plan">Rehab plan</Tabs.Tab>
              <Tabs.Tab value="facts">Details</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="check-in" className={classes.panel}>
              <CheckIns injury={injury} today={today} />
            </Tabs.Panel>
            <Tabs.Panel value="plan" className={classes.panel}>
              <RehabPlan injury={injury} injuries={injuries} />
            </Tabs.Panel>
            <Tabs.Panel value="facts" className={classes.panel}>
              <InjuryDetails injury={injury} />
            </Tabs.Panel>
          </Tabs>
          <DiagnosisDisclaimer />
          <InjuryActions injury={injury} today={today} onDone={onClose} />
        </div>
      ) : null}
    </Modal>
  );
};

const CheckIns = ({ injury, today }: { readonly injury: InjuryView; readonly today: LocalDate }) => {
  const { data, error, refetch } = trpc.injuries.checkIns.useQuery({ injuryId: injury.id });
  const latestCheckIn = data?.[0];
  if (data)
    return (
      <>
        {data.length < MIN_SHOWN_CHECK_INS ? null : <PainDays checkIns={data} today={today} />}
        {latestCheckIn ? <DeleteCheckInButton checkIn={latestCheckIn} /> : null}
        <CheckInForm injury={injury} checkIns={data} today={today} />
      </>
    );
  return error ? (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  ) : (
    <LoadingLines heightsPx={[96, 72, 72]} label="Loading the check-ins" />
  );
};

/** Deletes without a confirmation; a toast offers to undo it. */
const DeleteCheckInButton = ({ checkIn: { injuryId, date } }: { readonly checkIn: CheckInView }) => {
  const { offerCheckInUndo } = useUndo();
  const removeMutation = trpc.injuries.deleteCheckIn.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => offerCheckInUndo(undoId, 'Check-in deleted', formatDay(date)),
    onError: notifyError,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.deleteCheckIn}
      disabled={removeMutation.isPending}
      onClick={() => removeMutation.mutate({ injuryId, date })}
    >
      Delete check-in of {formatDay(date)}
    </Button>
  );
};

/** Longer texts span the full width. */
const MAX_NARROW_CHARACTERS = 60;

const InjuryDetails = ({ injury }: { readonly injury: InjuryView }) => {
  const details: readonly (readonly [label: string, text: string | null])[] = [
    ['Injury type', injury.injuryType],
    ['Severity', injury.severity],
    ['Date of injury', formatDate(injury.dateOfInjury)],
    ['Current pain level', `${injury.currentPainLevel} out of 10, ${getPainLabel(injury.currentPainLevel)}`],
    ['Recovered', injury.recoveredDate === null ? null : formatDate(injury.recoveredDate)],
    ['Symptoms', injury.symptoms],
    ['Mobility restrictions', injury.mobilityRestrictions],
    ['Professional diagnosis', injury.professionalDiagnosis],
    [
      'A professional looked at it',
      injury.professionalSeenOn === null ? null : formatDate(injury.professionalSeenOn),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {details.map(([label, text]) =>
        text === null ? null : (
          <div key={label} data-wide={text.length > MAX_NARROW_CHARACTERS || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
};
