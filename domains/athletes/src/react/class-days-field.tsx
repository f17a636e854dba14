import { WEEKDAYS, type Weekday } from '@threshold/physiology';
import type { ReactNode } from 'react';
import { MultiChoiceGroup } from './choice-group.tsx';

const DAY_OPTIONS = WEEKDAYS.map((day) => ({ value: day, label: day, shortLabel: day.slice(0, 3) }));

interface ClassDaysFieldProps {
  readonly value?: readonly Weekday[] | undefined;
  readonly onChange?: (days: Weekday[]) => void;
  readonly error?: ReactNode;
}

export const ClassDaysField = (props: ClassDaysFieldProps) => (
  <MultiChoiceGroup label="Class days" options={DAY_OPTIONS} choiceWidth="3rem" centered {...props} />
);
