import { Button, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import {
  applyIssues,
  Card,
  ConfirmDialog,
  DateField,
  FormError,
  FormGrid,
  NumberField,
  notify,
  SelectField,
  StepProgress,
  TextField,
} from '../../src/index.ts';
import classes from '../gallery.module.css';

interface Entry extends Record<string, unknown> {
  weight: number | null;
  quality: 'good' | 'poor' | null;
  day: string | null;
  name: string;
}

const submitError = {
  message: 'Weight must be more than 0',
  issues: [
    { path: 'weight', message: 'Weight must be more than 0' },
    { path: 'plan', message: 'The plan has changed in the meantime' },
  ],
};

export const FormSection = () => {
  const form = useForm<Entry>({
    initialValues: { weight: null, quality: null, day: '2027-02-13', name: '' },
  });
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Card title="Quick Entry" className={classes.half}>
        <StepProgress step={2} steps={5} label="Onboarding" />
        <form onSubmit={form.onSubmit(() => setError(applyIssues(form, submitError)))} noValidate>
          <FormGrid>
            <FormError message={error} />
            <NumberField label="Weight" unit="lbs" step={0.1} {...form.getInputProps('weight')} />
            <SelectField
              label="Sleep Quality"
              placeholder="Select"
              options={[
                { value: 'good', label: 'Good' },
                { value: 'poor', label: 'Poor' },
              ]}
              {...form.getInputProps('quality')}
            />
            <DateField label="Race date" {...form.getInputProps('day')} />
            <TextField label="Name" placeholder="7.5" {...form.getInputProps('name')} />
            <Button type="submit" variant="default">
              Save Health Metrics
            </Button>
          </FormGrid>
        </form>
      </Card>
      <Card title="Actions" className={classes.half}>
        <div className={classes.row}>
          <Button
            onClick={() =>
              notify({ title: 'Success', message: 'Health metrics saved successfully', tone: 'success' })
            }
          >
            Toast
          </Button>
          <Button
            variant="default"
            onClick={() =>
              notify({
                title: 'Follow failed',
                message: 'Could not follow user. Please try again.',
                tone: 'error',
              })
            }
          >
            Failing toast
          </Button>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            Delete
          </Button>
          <Button variant="subtle">Quiet</Button>
          <Button loading>Saving...</Button>
          <Button disabled>Disabled</Button>
          <Tooltip label="After 700 ms">
            <Button variant="default">Tooltip</Button>
          </Tooltip>
        </div>
        <ConfirmDialog
          opened={isConfirming}
          title="Delete the injury “Left knee”?"
          confirmLabel="Delete"
          danger
          onConfirm={() => setIsConfirming(false)}
          onClose={() => setIsConfirming(false)}
        >
          Its rehabilitation plan goes with it.
        </ConfirmDialog>
      </Card>
    </>
  );
};
