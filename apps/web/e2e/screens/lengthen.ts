const LONG_FIRST_NAME = 'Maximiliane-Bartholomäa';
const LONG_LAST_NAME = 'Freifrau von Schwarzenberg-Hohenlohe-Donaueschingen';
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const LONG_SENTENCE = `${LONG_WORD}: Geschwindigkeitswechseldauerlauf am Donaudampfschifffahrtskanal, with an unbroken address https://example.com/${'a'.repeat(90)}`;

/** Replacement texts by field name. */
const TEXT_BY_FIELD: Record<string, string> = {
  firstName: LONG_FIRST_NAME,
  lastName: LONG_LAST_NAME,
  name: `${LONG_FIRST_NAME} ${LONG_LAST_NAME}`,
  title: `Geschwindigkeitswechseldauerlauf mit ${LONG_WORD}`,
  notes: LONG_SENTENCE,
  note: LONG_SENTENCE,
  symptoms: LONG_SENTENCE,
  mobilityRestrictions: LONG_SENTENCE,
  professionalDiagnosis: LONG_SENTENCE,
  content: LONG_SENTENCE,
  body: LONG_SENTENCE,
  fileName: `${LONG_WORD}.fit`,
  deviceName: `${LONG_FIRST_NAME} HRM-Pro Plus 0123456789`,
  injuryType: 'Iliotibialbandscheuersyndrom mit Schleimbeutelentzündung',
};

/** Extreme numbers from a long history, by field name. */
const NUMBER_BY_FIELD: Record<string, number> = {
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

/** Copies a server response with long words and high numbers, chosen by field name. */
export function lengthen(value: unknown, fieldName = ''): unknown {
  if (typeof value === 'string') return TEXT_BY_FIELD[fieldName] ?? value;
  if (typeof value === 'number') return NUMBER_BY_FIELD[fieldName] ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => lengthen(item, fieldName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lengthen(field, name)]));
}
