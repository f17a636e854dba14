import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault, useOnce } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { applyIssues, DateField, FormError, FormGrid, notify, SelectField, TextField } from '@threshold/ui';
import { useState } from 'react';
import { BODY_PARTS, type InjuryView, SEVERITIES } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { TOUCHED } from '../touched.ts';
import { emptyInjury, type InjuryValues, missingIn, sentInjury } from './injury-form.ts';
import classes from './log.module.css';
import { PainSlider } from './pain-slider.tsx';
import { UrgentChecks } from './urgent-checks.tsx';

const PARTS = BODY_PARTS.map((value) => ({ value, label: value }));
const DEGREES = SEVERITIES.map((value) => ({ value, label: value }));
const TEXTS = [
  ['symptoms', 'Symptoms', 'Where, when and how it hurts'],
  ['mobilityRestrictions', 'Mobility restrictions', 'What you cannot do, or only with pain'],
  ['professionalDiagnosis', 'Professional diagnosis', 'What a doctor or physiotherapist said'],
] as const;

interface LogInjuryDialogProps {
  readonly opened: boolean;
  readonly today: LocalDate;
  readonly onClose: () => void;
  readonly onLogged: (injury: InjuryView) => void;
}

/** Log New Injury (specification sections 2 and 5). */
export const LogInjuryDialog = ({ opened, today, onClose, onLogged }: LogInjuryDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Log New Injury" size="lg">
    {/* A closed modal drops its content, and what was typed with it. */}
    <LogInjuryForm today={today} onLogged={onLogged} />
  </Modal>
);

const LogInjuryForm = ({ today, onLogged }: Pick<LogInjuryDialogProps, 'today' | 'onLogged'>) => {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<InjuryValues>({ initialValues: emptyInjury(today), validate: missingIn });
  const log = trpc.injuries.logInjury.useMutation({
    trpc: useOnce(),
    meta: TOUCHED,
    onSuccess: (injury) => {
      notify({ title: 'Injury logged', message: 'Your rehabilitation plan is ready.', tone: 'success' });
      onLogged(injury);
    },
    onError: (error) => {
      const refused = apiFault(error);
      // The app says so itself, and keeps what was typed (ruling 34).
      if (refused.status === 401) return;
      setFault(applyIssues(form, refused));
      notify({ title: 'Error', message: refused.message, tone: 'error' });
    },
  });
  const submit = form.onSubmit(
    (values) => {
      const sent = sentInjury(values);
      if (sent === null || log.isPending) return;
      setFault(null);
      log.mutate(sent);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const { currentPainLevel, urgentSigns } = form.values;
  return (
    <form noValidate onSubmit={submit} aria-label="Injury">
      <FormGrid>
        <SelectField
          label="Body part"
          placeholder="Select"
          data-autofocus
          options={PARTS}
          {...form.getInputProps('bodyPart')}
        />
        <TextField
          label="Injury type"
          placeholder="Such as tendon pain"
          {...form.getInputProps('injuryType')}
        />
        <SelectField
          label="Severity"
          placeholder="Select"
          options={DEGREES}
          {...form.getInputProps('severity')}
        />
        <DateField label="Date of injury" max={today} {...form.getInputProps('dateOfInjury')} />
        <PainSlider
          label="Current pain level"
          value={currentPainLevel}
          onChange={(level) => form.setFieldValue('currentPainLevel', level)}
        />
        <UrgentChecks value={urgentSigns} onChange={(signs) => form.setFieldValue('urgentSigns', signs)} />
        {TEXTS.map(([name, label, placeholder]) => (
          <Textarea
            key={name}
            label={`${label} (optional)`}
            placeholder={placeholder}
            classNames={{ input: classes.writing ?? '' }}
            wrapperProps={{ 'data-wide': true }}
            {...form.getInputProps(name)}
          />
        ))}
        <FormError message={fault} />
        <Button type="submit" disabled={log.isPending}>
          {log.isPending ? 'Saving...' : 'Log Injury'}
        </Button>
      </FormGrid>
    </form>
  );
};
