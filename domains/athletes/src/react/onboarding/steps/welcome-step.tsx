import { Button } from '@mantine/core';
import { ZONES } from '@threshold/physiology';
import { notify, notifyError, useUnits, ZoneBadge } from '@threshold/ui';
import { useId } from 'react';
import { MIN_AGE_YEARS } from '../../../profile-bounds.ts';
import { trpc } from '../../api.ts';
import { ChoiceGroup } from '../../choice-group.tsx';
import { MUTATION_META } from '../../me/mutation-meta.ts';
import { AccountImport } from '../../settings/account/account-import.tsx';
import { UNIT_OPTIONS } from '../../settings/preferences/preference-options.ts';
import classes from '../onboarding.module.css';

interface WelcomeStepProps {
  readonly canLoadDemo: boolean;
}

export const WelcomeStep = ({ canLoadDemo }: WelcomeStepProps) => (
  <>
    <p>
      Answer four quick questions about your threshold, your level, your classes and your race, and we’ll set
      your zones and build your plan. You can change any answer later.
    </p>
    <div className={classes.badges}>
      {ZONES.map(({ zone }) => (
        <ZoneBadge key={zone} zone={zone} />
      ))}
    </div>
    <UnitsChoice />
    <p className={classes.quiet}>
      You must be {MIN_AGE_YEARS} or older to use Threshold. It is training guidance, not medical advice.
    </p>
    {canLoadDemo ? <DemoOffer /> : <ImportOffer />}
  </>
);

/**
 * Offers to load demo data into the Demo Athlete's empty account and skip the five steps
 * (docs/specification.md#demo-data).
 */
const DemoOffer = () => {
  const loadDemo = trpc.athletes.loadDemo.useMutation({
    meta: { invalidates: ['training', 'sessions', 'health', 'nutrition', 'gamification'] },
    onSuccess: () =>
      notify({
        title: 'Demo data loaded',
        message: 'You have months of training to explore.',
        tone: 'success',
      }),
    onError: notifyError,
  });
  return (
    <div className={classes.offer}>
      <p>Just looking around? Fill this account with a made-up athlete and months of training.</p>
      <Button variant="default" disabled={loadDemo.isPending} onClick={() => loadDemo.mutate()}>
        {loadDemo.isPending ? 'Loading demo data...' : 'Load demo data'}
      </Button>
    </div>
  );
};

const ImportOffer = () => {
  const textId = useId();
  return (
    <div className={classes.importLine}>
      <p id={textId}>Coming from another Threshold account? Import the ZIP you got from “Export my data”.</p>
      <AccountImport
        describedBy={textId}
        isQuiet
        onImported={(counts) => notify({ title: 'Account imported', message: `${counts}.`, tone: 'success' })}
      />
    </div>
  );
};

/**
 * The units on every screen, preset to the browser's guess and saved immediately as a preference
 * (docs/specification.md#units-on-screens).
 */
const UnitsChoice = () => {
  const units = useUnits();
  const savePreferences = trpc.athletes.savePreferences.useMutation({
    meta: MUTATION_META,
    onError: notifyError,
  });
  return (
    <ChoiceGroup
      label="Units"
      options={UNIT_OPTIONS}
      value={(savePreferences.isPending ? savePreferences.variables.units : null) ?? units}
      onChange={(chosen) => savePreferences.mutate({ units: chosen })}
    />
  );
};
