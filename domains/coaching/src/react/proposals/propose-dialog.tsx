import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import {
  DateField,
  FormError,
  FormGrid,
  Modal,
  notify,
  SelectField,
  useUnits,
  useUnsavedInput,
} from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { type FormEvent, useState } from 'react';
import { MAX_REASON_LENGTH, type PersonView, type SessionView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatType } from '../labels.ts';
import { ContentFields } from './content-fields.tsx';
import { createValues, PARTS_OF_DAY, type ProposeValues, toChange } from './propose-values.ts';

const PART_OPTIONS = PARTS_OF_DAY.map((value) => ({ value, label: value }));
const KINDS: { readonly value: ProposeValues['kind']; readonly label: string }[] = [
  { value: 'move', label: 'Move' },
  { value: 'change', label: 'Change' },
  { value: 'skip', label: 'Skip' },
];

interface ProposeDialogProps {
  readonly opened: boolean;
  readonly athlete: PersonView;
  /** The session to change; null to add one. */
  readonly session: SessionView | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** A change to one session that the athlete accepts or declines. */
export const ProposeDialog = ({ opened, onClose, ...form }: ProposeDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={
      form.session === null
        ? `Propose a session to ${form.athlete.firstName}`
        : `Propose a change: ${formatType(form.session.type)}, ${formatDay(form.session.date)}`
    }
  >
    <ProposeForm {...form} onClose={onClose} />
  </Modal>
);

const ProposeForm = ({ athlete, session, today, onClose }: Omit<ProposeDialogProps, 'opened'>) => {
  const units = useUnits();
  const [firstValues] = useState(() => createValues(session, today));
  const [values, setValues] = useState(firstValues);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const propose = trpc.coaching.propose.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => {
      onClose();
      notify({ title: 'Sent', message: `${athlete.firstName} decides, and you’ll see it.`, tone: 'success' });
    },
    onError: (fault) => setError(toApiError(fault).message),
  });
  useUnsavedInput((values !== firstValues || reason.trim() !== '') && !propose.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (propose.isPending) return;
    const change = toChange(values, session?.id ?? null, units);
    if (typeof change === 'string') return setError(change);
    if (reason.trim() === '') return setError('Say why, in a few words');
    setError(null);
    propose.mutate({ athleteId: athlete.id, change, reason });
  };
  const { kind } = values;
  return (
    <form noValidate onSubmit={submit}>
      <FormGrid>
        {session === null ? null : (
          <SegmentedControl
            aria-label="What to propose"
            fullWidth
            data={KINDS}
            value={kind}
            onChange={(chosen) => setValues({ ...values, kind: chosen })}
            data-wide
          />
        )}
        {kind === 'move' || kind === 'add' ? (
          <>
            <DateField
              label="Date"
              min={today}
              value={values.date}
              onChange={(date) => setValues({ ...values, date })}
            />
            <SelectField
              label="Session"
              options={PART_OPTIONS}
              value={values.session}
              onChange={(part) => setValues({ ...values, session: part })}
            />
          </>
        ) : null}
        {kind === 'change' || kind === 'add' ? <ContentFields values={values} onChange={setValues} /> : null}
        <Textarea
          label="Why"
          autosize
          minRows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          wrapperProps={{ 'data-wide': true }}
        />
        <FormError message={error} />
        <Button type="submit" loading={propose.isPending}>
          Send proposal
        </Button>
      </FormGrid>
    </form>
  );
};
