import { Button } from '@mantine/core';
import { Card, FormError } from '@threshold/ui';
import type { ComponentProps, ReactNode } from 'react';
import classes from './workouts-page.module.css';

interface EntryCardProps {
  readonly title: string;
  /** Accessible name of the form. */
  readonly formLabel: string;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Error that applies to the whole entry. */
  readonly error: string | null;
  readonly isSaving: boolean;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

export const EntryCard = ({
  title,
  formLabel,
  onSubmit,
  error,
  isSaving,
  saveLabel,
  children,
}: EntryCardProps) => (
  <Card title={title}>
    <form noValidate onSubmit={onSubmit} aria-label={formLabel} className={classes.fields}>
      {children}
      <FormError message={error} />
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </form>
  </Card>
);
