import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault } from '@threshold/api/react';
import { applyIssues, FormError, notify, useToday } from '@threshold/ui';
import { useEffect, useRef, useState } from 'react';
import type { Me, ProfileView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { BasicInformation } from './basic-information.tsx';
import { HeartRateZones } from './heart-rate-zones.tsx';
import classes from './profile.module.css';
import { type ProfileValues, sentProfile, type TestedLthr, valuesOf, weightInUnits } from './profile-form.ts';
import { savedToast } from './profile-toast.ts';
import { TrainingPreferences } from './training-preferences.tsx';

interface ProfileEditorProps {
  readonly profile: ProfileView;
  readonly me: Pick<Me, 'units' | 'timeZone'>;
}

/** The three forms of the own profile, saved as one (specification section 7). */
export const ProfileEditor = ({ profile, me: { units, timeZone } }: ProfileEditorProps) => {
  const today = useToday(timeZone);
  const [tested, setTested] = useState<TestedLthr | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<ProfileValues>({ initialValues: valuesOf(profile, units) });
  const save = trpc.athletes.saveProfile.useMutation({
    meta: { touches: ['training', 'sessions'] },
    onSuccess: ({ profile: saved, workoutGeneration }) => {
      const values = valuesOf(saved, units);
      form.setInitialValues(values);
      form.setValues(values);
      setTested(null);
      notify(savedToast(workoutGeneration));
    },
    onError: (error) => {
      const refused = apiFault(error);
      // The app says so itself, and keeps what was typed (ruling 34).
      if (refused.status === 401) return;
      setFault(applyIssues(form, refused));
      notify({ title: 'Error', message: refused.message, tone: 'error' });
    },
  });
  const shownUnits = useRef(units);
  const { setFieldValue, getValues } = form;
  useEffect(() => {
    const from = shownUnits.current;
    if (from === units) return;
    shownUnits.current = units;
    const { weight } = getValues();
    setFieldValue('weight', weightInUnits(weight, { saved: profile.weight, from, to: units }));
  }, [units, profile.weight, getValues, setFieldValue]);

  const submit = form.onSubmit((values) => {
    if (save.isPending) return;
    setFault(null);
    save.mutate(sentProfile(values, { saved: profile, units, tested }));
  });

  return (
    <form noValidate onSubmit={submit} className={classes.editor} aria-label="Profile">
      <BasicInformation form={form} units={units} />
      <div className={classes.zones}>
        <HeartRateZones form={form} tested={tested} onTested={setTested} />
      </div>
      <TrainingPreferences form={form} today={today} />
      <div className={classes.save}>
        <FormError message={fault} />
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Profile'}
        </Button>
      </div>
    </form>
  );
};
