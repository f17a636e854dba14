import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { type LocalDate, parseLocalDate } from '@threshold/physiology';
import { applyIssues, DateField, FormError, FormGrid, notify, SelectField } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import { useState } from 'react';
import { LOGGED_SESSIONS, type LoggedSession } from '../../logged-workout.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { useUndo } from '../changes/use-undo.ts';
import { ContentFields } from './content-fields.tsx';
import { isBrokenRule } from './is-broken-rule.ts';
import { createContent, toOwnContent } from './own-content.ts';

const SESSION_OPTIONS = LOGGED_SESSIONS.map((value) => ({ value, label: value }));

interface PlanValues extends Record<string, unknown> {
  readonly date: string | null;
  readonly session: LoggedSession | null;
}

interface PlanSessionFormProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** Plans a session of the athlete's own. If it breaks a rule of the plan, says so and offers to plan it anyway. */
export const PlanSessionForm = ({ date, today, onClose }: PlanSessionFormProps) => {
  const offerUndo = useUndo();
  const [content, setContent] = useState(createContent);
  const [error, setError] = useState<string | null>(null);
  const [canInsist, setCanInsist] = useState(false);
  const form = useForm<PlanValues>({ initialValues: { date, session: 'AM' } });
  const plan = trpc.training.addOwnSession.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }, request) => {
      onClose();
      offerUndo(
        undoId,
        'Session planned',
        `It’s on ${formatFullDate(request.date)}. Your plan won’t move it.`,
      );
    },
    onError: (mutationError) => {
      const apiError = toApiError(mutationError);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setCanInsist(isBrokenRule(apiError));
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  const send = (anyway: boolean) =>
    form.onSubmit(({ date: enteredDate, session }) => {
      if (plan.isPending) return;
      const parsedDate = enteredDate === null ? null : parseLocalDate(enteredDate);
      if (parsedDate === null) return form.setFieldError('date', 'Date is required');
      if (session === null) return form.setFieldError('session', 'Session is required');
      const ownContent = toOwnContent(content);
      if (typeof ownContent === 'string') return setError(ownContent);
      setError(null);
      setCanInsist(false);
      plan.mutate({ date: parsedDate, session, content: ownContent, anyway });
    });
  return (
    <form noValidate onSubmit={send(false)} aria-label="Plan a session">
      <FormGrid>
        <DateField label="Date" min={today} {...form.getInputProps('date')} />
        <SelectField label="Session" options={SESSION_OPTIONS} {...form.getInputProps('session')} />
        <ContentFields content={content} onChange={setContent} />
        <FormError message={error} />
        <Button type="submit" disabled={plan.isPending}>
          {plan.isPending ? 'Planning...' : 'Plan Session'}
        </Button>
        {canInsist ? (
          <Button variant="default" disabled={plan.isPending} onClick={() => send(true)()}>
            Plan anyway
          </Button>
        ) : null}
      </FormGrid>
    </form>
  );
};
