import { z } from 'zod';

export interface UrgentSign {
  readonly id: UrgentSignId;
  readonly label: string;
  /** The text to search for red flags if the sign is ticked. */
  readonly searchText: string;
}

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
export type UrgentSignId = z.infer<typeof urgentSignId>;

/**
 * A checklist, so that red flags don't depend on free text alone. Source: `findRedFlags` in
 * `rules/red-flags`; a test checks each sign against it.
 */
export const URGENT_SIGNS: readonly UrgentSign[] = [
  { id: 'chest', label: 'Chest pain, short of breath, or fainting', searchText: 'chest pain' },
  {
    id: 'saddle',
    label: 'Numb between the legs, or new trouble with bladder or bowel',
    searchText: 'numb saddle area, bladder trouble',
  },
  { id: 'bone', label: 'Visible deformity or exposed bone', searchText: 'deformed' },
  { id: 'cold', label: 'Foot or hand is cold, blue or pale', searchText: 'foot cold, blue or pale' },
  { id: 'calf', label: 'A calf is swollen, hot or red', searchText: 'calf swollen' },
  { id: 'pop', label: 'I heard or felt a pop, or can’t push off', searchText: "can't push off" },
  { id: 'weight', label: 'I can’t take four steps on it', searchText: "can't put weight" },
  { id: 'fever', label: 'Fever, or a hot red joint', searchText: 'fever' },
  { id: 'locked', label: 'It locks or gives way', searchText: 'giving way' },
  { id: 'night', label: 'It hurts at rest or wakes me at night', searchText: 'night pain' },
  { id: 'numb', label: 'Numbness, or pins and needles', searchText: 'tingling' },
];

/** Text of the ticked signs for the red-flag search. */
export const toSearchText = (signs: readonly UrgentSignId[]): string =>
  URGENT_SIGNS.filter(({ id }) => signs.includes(id))
    .map(({ searchText }) => searchText)
    .join('. ');
