import { Button } from '@mantine/core';
import { Card, FormError } from '@threshold/ui';
import type { ComponentProps, ReactNode } from 'react';
import classes from './workouts-page.module.css';

interface EntryCardProps {
  readonly title: string;
  /** Accessible name of the form. */
  readonly form: string;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Error of the whole entry. */
  readonly error: string | null;
  readonly saving: boolean;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

export const EntryCard = ({ title, form, onSubmit, error, saving, saveLabel, children }: EntryCardProps) => (
  <Card title={title}>
    <form noValidate onSubmit={onSubmit} aria-label={form} className={classes.fields}>
      {children}
      <FormError message={error} />
      <Button type="submit" disabled={saving}>
        {saving ? 'Saving...' : saveLabel}
      </Button>
    </form>
  </Card>
);
