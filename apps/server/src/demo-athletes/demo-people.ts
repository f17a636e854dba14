import type { Visibility } from '@threshold/contracts/athletes';
import { seededRandom } from './seeded-random.ts';

type Level = 'beginner' | 'intermediate' | 'advanced' | 'pro';
type DemoSport = 'run' | 'bike' | 'swim';

export interface DemoPerson {
  /** Index in the list, which seeds everything random about the person. */
  readonly seed: number;
  readonly firstName: string;
  readonly lastName: string;
  /** In a reserved example domain, so that no mail is ever delivered. */
  readonly email: string;
  readonly timeZone: string;
  readonly units: 'metric' | 'imperial';
  readonly visibility: Visibility;
  readonly level: Level;
  readonly sport: DemoSport;
  readonly recordsBy: 'hand' | 'watch' | 'strap';
  /** In weeks. */
  readonly membershipWeeks: number;
  readonly lthrBpm: number;
}

/** Made-up names from all over the world. Any resemblance to real people is accidental. */
const PEOPLE: readonly (readonly [name: string, timeZone: string, sport: DemoSport, level: Level])[] = [
  ['Aino Kallervo', 'Europe/Helsinki', 'run', 'advanced'],
  ['Bahar Demirsoyan', 'Europe/Istanbul', 'run', 'intermediate'],
  ['Caleb Northwick', 'America/Denver', 'run', 'pro'],
  ['Dalisay Reyesan', 'Asia/Manila', 'bike', 'intermediate'],
  ['Emeka Obanwade', 'Africa/Lagos', 'run', 'advanced'],
  ['Freja Lindholt', 'Europe/Copenhagen', 'bike', 'advanced'],
  ['Goran Petkovar', 'Europe/Belgrade', 'run', 'beginner'],
  ['Hana Morikita', 'Asia/Tokyo', 'swim', 'intermediate'],
  ['Inés Valdorio', 'America/Bogota', 'run', 'advanced'],
  ['Jomo Kiprandi', 'Africa/Nairobi', 'run', 'pro'],
  ['Kaia Tevanui', 'Pacific/Honolulu', 'swim', 'advanced'],
  ['Lars Ekenesvik', 'Europe/Oslo', 'run', 'intermediate'],
  ['Meilin Zhaoyan', 'Asia/Shanghai', 'run', 'beginner'],
  ['Nadia Belkaciri', 'Africa/Casablanca', 'bike', 'intermediate'],
  ['Oisín Dunmorra', 'Europe/Dublin', 'run', 'intermediate'],
  ['Priya Raghuvel', 'Asia/Kolkata', 'run', 'advanced'],
  ['Quill Hawthornby', 'America/Halifax', 'run', 'beginner'],
  ['Rosa Quispelli', 'America/La_Paz', 'run', 'intermediate'],
  ['Sami Laaksovuo', 'Europe/Helsinki', 'bike', 'pro'],
  ['Tamsin Trelowarth', 'Europe/London', 'run', 'pro'],
  ['Umar Siddikar', 'Asia/Karachi', 'run', 'intermediate'],
  ['Vesna Horvatek', 'Europe/Zagreb', 'swim', 'beginner'],
  ['Wanjiru Kamathina', 'Africa/Nairobi', 'run', 'advanced'],
  ['Ximena Altorreal', 'America/Santiago', 'bike', 'beginner'],
  ['Yusuf Adeyinwa', 'America/Toronto', 'run', 'intermediate'],
  ['Zofia Wisnowiak', 'Europe/Warsaw', 'run', 'advanced'],
  ['Anders Fjellvang', 'Europe/Oslo', 'run', 'beginner'],
  ['Beatriz Camporeal', 'America/Sao_Paulo', 'run', 'intermediate'],
  ['Teo Marangello', 'Pacific/Auckland', 'bike', 'intermediate'],
];

const IMPERIAL_TIME_ZONES = ['America/Denver', 'Pacific/Honolulu'];
// Indexes in PEOPLE.
const PRIVATE_SEEDS = [7, 21];
const FOLLOWERS_ONLY_SEEDS = [4, 13, 25];
const RECORDING_METHODS = ['watch', 'hand', 'strap', 'hand', 'hand'] as const;

export const demoPeople: readonly DemoPerson[] = PEOPLE.map(([name, timeZone, sport, level], seed) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    seed,
    firstName,
    lastName,
    email: `${toPlainLetters(firstName)}.${toPlainLetters(lastName)}@demo.example.com`,
    timeZone,
    units: IMPERIAL_TIME_ZONES.includes(timeZone) ? 'imperial' : 'metric',
    visibility: chooseVisibility(seed),
    level,
    sport,
    recordsBy: RECORDING_METHODS[seed % RECORDING_METHODS.length] ?? 'hand',
    membershipWeeks: 2 + Math.floor(3 * seededRandom(seed, 1)),
    lthrBpm: 158 + Math.floor(18 * seededRandom(seed, 2)),
  };
});

function chooseVisibility(seed: number): Visibility {
  if (PRIVATE_SEEDS.includes(seed)) return 'private';
  return FOLLOWERS_ONLY_SEEDS.includes(seed) ? 'followers' : 'public';
}

function toPlainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}
