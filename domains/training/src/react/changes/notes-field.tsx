import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './log.module.css';

export const NotesField = (input: TextareaProps) => (
  <Textarea
    label="Notes"
    classNames={{ input: classes.notes ?? '' }}
    wrapperProps={{ 'data-wide': true }}
    {...input}
  />
);
