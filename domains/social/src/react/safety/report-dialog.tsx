import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { applyIssues, FormError, Modal, notify, SelectField, useOpenedAfterMount } from '@threshold/ui';
import { useState } from 'react';
import type { ReportInput } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import classes from './safety.module.css';

const REASONS = [
  { value: 'spam', label: 'Spam' },
  { value: 'harassment', label: 'Harassment' },
  { value: 'cheating', label: 'Made-up or impossible numbers' },
  { value: 'inappropriate', label: 'Inappropriate' },
  { value: 'other', label: 'Something else' },
] as const;

interface ReportValues extends Record<string, unknown> {
  readonly reason: ReportInput['reason'];
  readonly note: string;
}

interface ReportDialogProps {
  readonly opened: boolean;
  readonly about: Pick<ReportInput, 'about' | 'id'>;
  /** The noun in the title "Report this comment". */
  readonly reportedThing: string;
  readonly onClose: () => void;
}

const ReportDialog = ({ opened, about, reportedThing, onClose }: ReportDialogProps) => {
  const [error, setError] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const form = useForm<ReportValues>({ initialValues: { reason: 'spam', note: '' } });
  const report = useMutation({
    mutationKey: ['report'],
    mutationFn: ({ reason, note }: ReportValues) =>
      utils.client.social.report.mutate({ ...about, reason, ...(note.trim() === '' ? {} : { note }) }),
    onSuccess: () => {
      form.reset();
      onClose();
      notify({
        title: 'Reported',
        message: 'Thanks. We’ll review it.',
        tone: 'success',
      });
    },
    onError: (error) => {
      const apiError = toApiError(error);
      if (apiError.status !== 401) setError(applyIssues(form, apiError));
    },
  });
  const submit = form.onSubmit((values) => {
    setError(null);
    if (!report.isPending) report.mutate(values);
  });
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={`Report this ${reportedThing}`}
      size="sm"
      returnFocus={false}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <SelectField label="Reason" data-autofocus options={REASONS} {...form.getInputProps('reason')} />
        <Textarea
          label="Anything we should know? (optional)"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('note')}
        />
        <FormError message={error} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={report.isPending}>
            Report {reportedThing}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export default ReportDialog;
