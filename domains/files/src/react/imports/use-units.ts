import type { LengthUnit } from '@threshold/physiology';
import { trpc } from '../api.ts';

/** In which unit the athlete reads distances: km, as the history does, unless miles were chosen (ruling 5). */
export const useLengthUnit = (): LengthUnit =>
  trpc.files.calendar.useQuery().data?.units === 'imperial' ? 'mi' : 'km';
