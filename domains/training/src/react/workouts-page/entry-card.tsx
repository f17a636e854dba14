import { Button } from '@mantine/core';
import { Card, FormError } from '@threshold/ui';
import type { ComponentProps, ReactNode } from 'react';
import classes from './workouts-page.module.css';

interface EntryCardProps {
  readonly title: string;
  /** What the form takes, for screen readers. */
  readonly form: string;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  /** What is wrong with the entry as a whole. */
  readonly fault: string | null;
  readonly saving: boolean;
  readonly saveLabel: string;
  readonly children: ReactNode;
}

/** The frame of every entry on this page: its fields in two columns, what is wrong, and the button that saves. */
export const EntryCard = ({ title, form, onSubmit, fault, saving, saveLabel, children }: EntryCardProps) => (
  <Card title={title}>
    <form noValidate onSubmit={onSubmit} aria-label={form} className={classes.fields}>
      {children}
      <FormError message={fault} />
      <Button type="submit" disabled={saving}>
        {saving ? 'Saving...' : saveLabel}
      </Button>
    </form>
  </Card>
);
