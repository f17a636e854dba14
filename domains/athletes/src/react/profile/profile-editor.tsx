import { Button, Checkbox } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { massLabel } from '@threshold/physiology';
import {
  adoptSavedValues,
  applyIssues,
  Card,
  FormError,
  FormGrid,
  NumberField,
  notify,
  notifyUndoable,
  useToday,
  useUnits,
  useUnsavedInput,
} from '@threshold/ui';
import { useEffect, useRef, useState } from 'react';
import type { Me, ProfileView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from './profile.module.css';
import { ProfilePart } from './profile-part.tsx';
import type { ProfileSectionProps } from './profile-section-props.ts';
import { createSavedToast } from './profile-toast.ts';
import {
  convertEditedMeasures,
  type ProfileValues,
  type TestedLthr,
  toProfileChange,
  toProfileValues,
} from './profile-values.ts';
import { summarizeProfile } from './summarize-profile.ts';
import { HeartRateZones } from './threshold/heart-rate-zones.tsx';
import { TrainingPreferences } from './training-preferences.tsx';

interface ProfileEditorProps {
  readonly profile: ProfileView;
  readonly me: Pick<Me, 'timeZone'>;
}

/** The three parts of the athlete's own profile as one form (docs/specification.md#7-calls). */
export const ProfileEditor = ({ profile, me: { timeZone } }: ProfileEditorProps) => {
  const units = useUnits();
  const today = useToday(timeZone);
  const [testResult, setTestResult] = useState<TestedLthr | null>(null);
  const [error, setError] = useState<string | null>(null);
  const form = useForm<ProfileValues>({ initialValues: toProfileValues(profile, units) });
  const save = trpc.athletes.saveProfile.useMutation({
    meta: { invalidates: ['training', 'sessions'] },
    onSuccess: ({ workoutGeneration }) => notify(createSavedToast(workoutGeneration)),
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !save.isPending);
  useSavedProfile(form, profile, units);

  const submit = form.onSubmit((values) => {
    if (save.isPending) return;
    setError(null);
    save.mutate(toProfileChange(values, { saved: profile, units, tested: testResult }), {
      onSuccess: () => setTestResult((current) => (current === testResult ? null : current)),
    });
  });

  const discard = () => {
    const [discardedValues, discardedResult] = [form.getValues(), testResult];
    form.clearErrors();
    setError(null);
    form.setValues(toProfileValues(profile, units));
    setTestResult(null);
    notifyUndoable({
      title: 'Changes discarded',
      message: 'The form shows your saved profile.',
      onUndo: () => {
        form.setValues(discardedValues);
        setTestResult(discardedResult);
      },
    });
  };

  const summaries = summarizeProfile(form.values, units);
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <form noValidate onSubmit={submit} className={classes.editor} aria-label="Profile">
      <ProfilePart title="Basic Information" summary={summaries.basics} hasErrors={hasErrors}>
        <BasicInformation form={form} units={units} />
      </ProfilePart>
      <ProfilePart title="Heart Rate Zones" summary={summaries.zones} hasErrors={hasErrors}>
        <div className={classes.zones}>
          <HeartRateZones form={form} today={today} testResult={testResult} onTestResult={setTestResult} />
        </div>
      </ProfilePart>
      <ProfilePart title="Training Preferences" summary={summaries.training} hasErrors={hasErrors}>
        <TrainingPreferences form={form} today={today} units={units} />
      </ProfilePart>
      <SaveBar error={error} isDirty={form.isDirty()} isSaving={save.isPending} onDiscard={discard} />
    </form>
  );
};

/** Shows changes of the saved profile or the units in all fields that the athlete has not edited. */
function useSavedProfile(form: UseFormReturnType<ProfileValues>, profile: ProfileView, units: UnitSystem) {
  const formBasis = useRef({ profile, units });
  const { getValues, setValues, setFieldValue, isDirty, resetDirty } = form;
  useEffect(() => {
    const previousBasis = formBasis.current;
    if (previousBasis.profile === profile && previousBasis.units === units) return;
    formBasis.current = { profile, units };
    const measures = { saved: previousBasis.profile, from: previousBasis.units, to: units };
    const editedMeasures = convertEditedMeasures(getValues(), isDirty, measures);
    adoptSavedValues({ getValues, setValues, isDirty, resetDirty }, toProfileValues(profile, units));
    for (const [field, value] of editedMeasures) setFieldValue(field, value);
  }, [profile, units, getValues, setValues, setFieldValue, isDirty, resetDirty]);
}

interface SaveBarProps {
  readonly error: string | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

const SaveBar = ({ error, isDirty, isSaving, onDiscard }: SaveBarProps) => (
  <div className={classes.save} data-unsaved={isDirty || undefined}>
    <FormError message={error} />
    <div className={classes.saveLine}>
      <p role="status" className={classes.unsaved}>
        {isDirty ? 'You have unsaved changes' : ''}
      </p>
      {isDirty && !isSaving ? (
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save Profile'}
      </Button>
    </div>
  </div>
);

interface BasicInformationProps extends ProfileSectionProps {
  readonly units: UnitSystem;
}

const BasicInformation = ({ form, units }: BasicInformationProps) => (
  <Card title="Basic Information">
    <FormGrid>
      <NumberField label="Age" unit="years" allowDecimal={false} min={0} {...form.getInputProps('age')} />
      <NumberField
        label="Weight"
        unit={massLabel(units)}
        step={0.1}
        decimalScale={1}
        min={0}
        {...form.getInputProps('weight')}
      />
      <Checkbox
        wrapperProps={{ 'data-wide': true }}
        label="Pregnant or recently gave birth (optional)"
        description="If you log an injury, we’ll ask you to check with your doctor or midwife before you do any exercises. Only you can see this."
        {...form.getInputProps('isPregnant', { type: 'checkbox' })}
      />
    </FormGrid>
  </Card>
);
