import { z } from 'zod';

/** One line of the checklist: what is ticked, and the words by which the red flags are found in it. */
export interface UrgentSign {
  readonly id: UrgentSignId;
  /** As it is asked. */
  readonly label: string;
  /** As the finder of red flags reads it, where it is ticked. */
  readonly said: string;
}

/** The lines of the checklist by name. */
export const urgentSignId = z.enum([
  'chest',
  'saddle',
  'bone',
  'cold',
  'calf',
  'pop',
  'weight',
  'fever',
  'locked',
  'night',
  'numb',
]);
/** One of them. */
export type UrgentSignId = z.infer<typeof urgentSignId>;

/**
 * "Any of these right now?": the red flags as a checklist, so that what an athlete happens to write is not the only way
 * to them. Source: `redFlags` of physiology; a test holds each line to what it finds.
 */
export const URGENT_SIGNS: readonly UrgentSign[] = [
  { id: 'chest', label: 'Chest pain, short of breath, or fainting', said: 'chest pain' },
  {
    id: 'saddle',
    label: 'Numb between the legs, or new trouble with bladder or bowel',
    said: 'numb saddle area, bladder trouble',
  },
  { id: 'bone', label: 'It looks out of shape, or a bone shows', said: 'deformed' },
  { id: 'cold', label: 'Foot or hand is cold, blue or pale', said: 'foot cold, blue or pale' },
  { id: 'calf', label: 'A calf is swollen, hot or red', said: 'calf swollen' },
  { id: 'pop', label: 'I heard or felt a pop, or cannot push off', said: "can't push off" },
  { id: 'weight', label: 'I cannot take four steps on it', said: "can't put weight" },
  { id: 'fever', label: 'Fever, or a hot red joint', said: 'fever' },
  { id: 'locked', label: 'It locks or gives way', said: 'giving way' },
  { id: 'night', label: 'It hurts at rest or wakes me at night', said: 'night pain' },
  { id: 'numb', label: 'Numbness, or pins and needles', said: 'tingling' },
];

/** What the ticked lines say, for the finder of red flags. */
export const saidBy = (signs: readonly UrgentSignId[]): string =>
  URGENT_SIGNS.filter(({ id }) => signs.includes(id))
    .map(({ said }) => said)
    .join('. ');
