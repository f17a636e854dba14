import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type LocalDate, parseLocalDate } from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  FormGrid,
  Modal,
  SelectField,
  TextField,
  useOpenedAfterMount,
} from '@threshold/ui';
import { useState } from 'react';
import type { TimeOffKind, TimeOffView } from '../../time-off-schemas.ts';
import { TIME_OFF_OPTIONS } from './time-off-labels.ts';
import { useTimeOffMutations } from './use-time-off-mutations.ts';

interface TimeOffDialogProps {
  readonly opened: boolean;
  /** The initial day of a new span. */
  readonly date: LocalDate;
  /** The span to change. Null for a new one. */
  readonly span: TimeOffView | null;
  readonly onClose: () => void;
}

const TimeOffDialog = ({ opened, onClose, span, date }: TimeOffDialogProps) => (
  <Modal
    opened={useOpenedAfterMount(opened)}
    onClose={onClose}
    title={span ? 'Change time off' : 'Add time off'}
    size="sm"
  >
    {/* A closed modal unmounts the form, so that the next opening starts empty. */}
    <TimeOffForm date={date} span={span} onClose={onClose} />
  </Modal>
);

interface TimeOffValues extends Record<string, unknown> {
  readonly kind: TimeOffKind | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
}

const TimeOffForm = ({ date, span, onClose }: Omit<TimeOffDialogProps, 'opened'>) => {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<TimeOffValues>({
    initialValues: {
      kind: span?.kind ?? 'off',
      from: span?.from ?? date,
      to: span?.to ?? date,
      note: span?.note ?? '',
    },
  });
  const { add, edit, remove, isPending } = useTimeOffMutations({
    onSaved: onClose,
    onError: (apiError) => setError(applyIssues(form, apiError)),
  });
  const submit = form.onSubmit(({ kind, from: enteredFrom, to: enteredTo, note }) => {
    if (isPending) return;
    const from = enteredFrom === null ? null : parseLocalDate(enteredFrom);
    const to = enteredTo === null ? null : parseLocalDate(enteredTo);
    if (from === null) return form.setFieldError('from', 'First day is required');
    if (to === null) return form.setFieldError('to', 'Last day is required');
    if (to < from) return form.setFieldError('to', 'The last day can’t be before the first');
    setError(null);
    const fields = { kind: kind ?? 'off', from, to, note: note.trim() || null };
    return span ? edit.mutate({ timeOffId: span.id, ...fields }) : add.mutate(fields);
  });
  return (
    <form noValidate onSubmit={submit} aria-label={span ? 'Change time off' : 'Add time off'}>
      <FormGrid>
        <SelectField label="Kind" data-autofocus options={TIME_OFF_OPTIONS} {...form.getInputProps('kind')} />
        <DateField label="First day" {...form.getInputProps('from')} />
        <DateField label="Last day" {...form.getInputProps('to')} />
        <TextField label="Note (optional)" maxLength={200} {...form.getInputProps('note')} />
        <FormError message={error} />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        {span ? (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => remove.mutate({ timeOffId: span.id })}
          >
            Delete
          </Button>
        ) : null}
      </FormGrid>
    </form>
  );
};

export default TimeOffDialog;
