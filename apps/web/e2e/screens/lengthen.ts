const NAME = 'Maximiliane-Bartholomäa';
const SURNAME = 'Freifrau von Schwarzenberg-Hohenlohe-Donaueschingen';
const WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const SENTENCE = `${WORD}: Geschwindigkeitswechseldauerlauf am Donaudampfschifffahrtskanal, with an unbroken address https://example.com/${'a'.repeat(90)}`;

/** Replacement texts by field name. */
const TEXTS: Record<string, string> = {
  firstName: NAME,
  lastName: SURNAME,
  name: `${NAME} ${SURNAME}`,
  title: `Geschwindigkeitswechseldauerlauf mit ${WORD}`,
  notes: SENTENCE,
  note: SENTENCE,
  symptoms: SENTENCE,
  mobilityRestrictions: SENTENCE,
  professionalDiagnosis: SENTENCE,
  content: SENTENCE,
  body: SENTENCE,
  fileName: `${WORD}.fit`,
  deviceName: `${NAME} HRM-Pro Plus 0123456789`,
  injuryType: 'Iliotibialbandscheuersyndrom mit Schleimbeutelentzündung',
};

/** Extreme numbers of a long history, by field name. */
const NUMBERS: Record<string, number> = {
  totalMiles: 98_765.4,
  lifetimeMiles: 98_765.4,
  totalPoints: 1_234_567,
  points: 9876,
  rank: 9876,
  totalActivityMinutes: 987_654,
  proteinGoalsHit: 9876,
  followerCount: 12_345,
  followingCount: 12_345,
  likes: 12_345,
  kudos: 12_345,
  calories: 9876,
  trainingLoad: 9876,
  trainingStress: 1234,
};

/** A copy of a server answer with long words and high numbers, replaced by field name. */
export function lengthen(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS[key] ?? value;
  if (typeof value === 'number') return NUMBERS[key] ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => lengthen(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lengthen(field, name)]));
}
