import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import {
  adoptSavedValues,
  applyIssues,
  Card,
  FormError,
  FormGrid,
  guessBrowserUnits,
  notify,
  SelectField,
} from '@threshold/ui';
import { useEffect, useRef, useState } from 'react';
import type { Me, Preferences } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { MUTATION_META } from '../../me/mutation-meta.ts';
import { getBrowserTimeZone } from '../../me/use-report-time-zone.ts';
import {
  COLOR_SCHEME_OPTIONS,
  createTimeZoneOptions,
  UNIT_OPTIONS,
  VISIBILITY_OPTIONS,
  WEEK_START_OPTIONS,
} from './preference-options.ts';

interface PreferenceValues extends Record<string, unknown>, Omit<Preferences, 'units'> {
  readonly units: NonNullable<Preferences['units']>;
}

const PREFERENCE_FIELDS = ['units', 'weekStart', 'timeZone', 'colorScheme', 'visibility'] as const;

const toPreferenceValues = ({
  units,
  weekStart,
  timeZone,
  colorScheme,
  visibility,
}: Me): PreferenceValues => ({
  units: units ?? guessBrowserUnits(),
  weekStart,
  timeZone,
  colorScheme,
  visibility,
});

const notifySaved = () =>
  notify({ title: 'Preferences Saved', message: 'Your preferences were saved.', tone: 'success' });

const WIDE_WRAPPER_PROPS = { 'data-wide': true };

export const AppPreferences = ({ me }: { readonly me: Me }) => {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<PreferenceValues>({ initialValues: toPreferenceValues(me) });
  const adoptedMe = useRef(me);
  const { getValues, setValues, isDirty, resetDirty } = form;
  useEffect(() => {
    if (adoptedMe.current === me) return;
    adoptedMe.current = me;
    adoptSavedValues({ getValues, setValues, isDirty, resetDirty }, toPreferenceValues(me));
  }, [me, getValues, setValues, isDirty, resetDirty]);
  const save = trpc.athletes.savePreferences.useMutation({
    meta: MUTATION_META,
    onSuccess: notifySaved,
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  const submit = form.onSubmit(({ units, weekStart, timeZone, colorScheme, visibility }) => {
    if (save.isPending) return;
    setError(null);
    if (!PREFERENCE_FIELDS.some((field) => form.isDirty(field))) return notifySaved();
    save.mutate({
      ...(form.isDirty('units') && { units }),
      ...(form.isDirty('weekStart') && { weekStart }),
      ...(form.isDirty('timeZone') && { timeZone }),
      ...(form.isDirty('colorScheme') && { colorScheme }),
      ...(form.isDirty('visibility') && { visibility }),
    });
  });
  return (
    <Card title="Preferences">
      <form noValidate onSubmit={submit}>
        <FormGrid>
          <SelectField label="Units" options={UNIT_OPTIONS} {...form.getInputProps('units')} />
          <SelectField
            label="Week starts on"
            options={WEEK_START_OPTIONS}
            {...form.getInputProps('weekStart')}
          />
          <SelectField
            label="Time zone"
            options={createTimeZoneOptions([form.values.timeZone, getBrowserTimeZone()])}
            {...form.getInputProps('timeZone')}
          />
          <SelectField
            label="Color scheme"
            options={COLOR_SCHEME_OPTIONS}
            {...form.getInputProps('colorScheme')}
          />
          <SelectField
            wrapperProps={WIDE_WRAPPER_PROPS}
            label="Who sees your training stats"
            description="This also covers your posts, followers and leaderboard place. Unless everyone can see them, you approve each new follower. Your name is always visible. Health, nutrition and injuries are always private."
            options={VISIBILITY_OPTIONS}
            {...form.getInputProps('visibility')}
          />
          <FormError message={error} />
          <Button type="submit" variant="default" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Preferences'}
          </Button>
        </FormGrid>
      </form>
    </Card>
  );
};
