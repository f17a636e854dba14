import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './log.module.css';

/** What the athlete notes of a workout. */
export const NotesField = (input: TextareaProps) => (
  <Textarea
    label="Notes"
    classNames={{ input: classes.notes ?? '' }}
    wrapperProps={{ 'data-wide': true }}
    {...input}
  />
);
