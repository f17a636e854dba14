import { unitSystem } from '@threshold/contracts/athletes';
import { z } from 'zod';

/** The units that the athlete chose; null leaves the screens in those of the specification (ruling 5). */
export const calendarView = z.strictObject({ units: unitSystem.nullable() });
export type CalendarView = z.output<typeof calendarView>;
