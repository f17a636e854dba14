import type { HrvBand } from '../recovery/hrv-band.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { formatSleep } from '../recovery/sleep.ts';
import type { FormBand } from './fitness.ts';
import type { LoadRange } from './load-range.ts';

/** What the verdict rests on. */
export interface VerdictFacts {
  /** The mean daily TSS of the last seven days and the range it is judged by; null before a week is known. */
  readonly load: { readonly current: number; readonly range: LoadRange } | null;
  readonly injury: {
    /** `minor` leaves easy and steady running, `limiting` not even that or only easy zones, `stops` no training at all. */
    readonly level: 'none' | 'minor' | 'limiting' | 'stops';
    /** What it rules out, as a sentence; null where it rules out nothing. */
    readonly advice: string | null;
    /** That it hurts, as a sentence; null where it hurts little or nothing. */
    readonly pain: string | null;
  };
  /** What the latest mornings say; null where nothing was entered within two days. */
  readonly recovery: {
    readonly score: number;
    readonly level: Recovery['level'];
    /** The week's HRV against the athlete's own band; null where that is not known. */
    readonly hrvWeek: HrvBand['level'] | null;
    /** HRV fell by 15 % or more. */
    readonly mayOvertrain: boolean;
  } | null;
  /** Hours of sleep last night; null where they are not known. */
  readonly sleepHours: number | null;
  /** The hard session that is planned for tomorrow, as it reads within a sentence; null without one. */
  readonly hardTomorrow: string | null;
  /** How fresh the day began; null while the baseline is built. */
  readonly form: FormBand['band'] | null;
  /** The goal is to recover: every session is easy. */
  readonly isRecovering: boolean;
  /** Days to the race; null without one, negative after it. */
  readonly daysToRace: number | null;
}

/** The one thing that every screen says of the athlete's state. */
export interface Verdict {
  readonly tone: 'good' | 'neutral' | 'caution';
  /** What decided it. */
  readonly ground: 'overload' | 'injury' | 'recovery' | 'form';
  readonly headline: string;
  /** Why, the deciding reason first; none of them says the opposite of the tone. */
  readonly reasons: readonly string[];
  /** What to do today, in one sentence, and one more where tomorrow changes by it. */
  readonly advice: string;
}

type Finding = Omit<Verdict, 'reasons'> & { readonly reason: string };

const TAPER_DAYS = 14;

/**
 * The athlete's state in one verdict. A caution stands before everything else; among cautions overload comes before
 * injury, injury before recovery, recovery before form. Only an injury that stops all training comes before overload.
 * Law: a reason of a caution is never praise, and no other verdict has a caution among its reasons.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const found = [overload(facts), injury(facts), recovery(facts), sleep(facts), form(facts)].filter(
    (finding) => finding !== null,
  );
  const inOrder =
    facts.injury.level === 'stops'
      ? found.toSorted((a, b) => Number(b.ground === 'injury') - Number(a.ground === 'injury'))
      : found;
  const first =
    inOrder.find(({ tone }) => tone === 'caution') ??
    inOrder.find(({ tone, ground }) => tone === 'neutral' && ground !== 'form') ??
    inOrder.findLast(({ tone }) => tone === 'good') ??
    inOrder[0] ??
    NOTHING_TO_SAY;
  const { reason, ...verdict } = first;
  const alike = inOrder.filter((finding) => finding !== first && finding.tone === first.tone);
  const reasons = [reason, ...alike.map((finding) => finding.reason), ...loadSentence(facts)];
  return { ...verdict, advice: `${verdict.advice}${tomorrow(facts, found)}`, reasons: [...new Set(reasons)] };
}

/** A day that gives cause for concern eases a hard session of the day after it; an injury's own limits say so already. */
function tomorrow(
  { hardTomorrow, injury: { level, pain } }: VerdictFacts,
  found: readonly Finding[],
): string {
  const isLimited = level === 'stops' || level === 'limiting';
  const isConcern =
    pain !== null || found.some(({ tone, headline }) => tone === 'caution' || headline === SLEPT_LITTLE);
  return hardTomorrow === null || isLimited || !isConcern
    ? ''
    : ` Ease tomorrow’s ${hardTomorrow} to zones 1 and 2, unless you wake up recovered.`;
}

const NOTHING_TO_SAY: Finding = {
  tone: 'neutral',
  ground: 'form',
  headline: 'Train as planned',
  reason: 'Nothing in your numbers asks for a change.',
  advice: 'Train as planned.',
};

function overload({ load }: VerdictFacts): Finding | null {
  if (!load || load.current <= load.range.ceiling) return null;
  return {
    tone: 'caution',
    ground: 'overload',
    headline: 'Your load is too high',
    reason: formatLoad(load),
    advice: 'Put an easy day or a rest day before the next hard session.',
  };
}

function injury({ injury: { level, advice, pain }, isRecovering }: VerdictFacts): Finding | null {
  const found = { ground: 'injury', reason: pain ?? 'You have an active injury.' } as const;
  if (level === 'stops' || level === 'limiting')
    return {
      ...found,
      tone: 'caution',
      headline: level === 'stops' ? 'No training for now' : 'Your injury comes first',
      advice: advice ?? 'Rest until a health professional has looked at your injury.',
    };
  if (level === 'minor')
    return {
      ...found,
      tone: 'neutral',
      headline: 'Train with your injury in mind',
      advice: advice ?? 'Follow your plan, and stop a session that hurts.',
    };
  if (!isRecovering) return null;
  return {
    tone: 'neutral',
    ground: 'recovery',
    headline: 'You are recovering',
    reason: 'Recovery is your goal for now.',
    advice: 'Keep every session easy, in zones 1 and 2, and rest whenever you are tired.',
  };
}

function recovery({ recovery: mornings }: VerdictFacts): Finding | null {
  if (mornings === null) return null;
  const { score, level, hrvWeek, mayOvertrain } = mornings;
  const scored = `Recovery score ${score} of 100`;
  if (level === 'concern' || mayOvertrain)
    return {
      tone: 'caution',
      ground: 'recovery',
      headline: 'Your recovery is behind',
      reason: `${scored}${mayOvertrain ? ', with HRV at least 15% below its average' : ''}.`,
      advice: 'Make today an easy day in zones 1 and 2, or rest.',
    };
  if (hrvWeek === 'below')
    return {
      tone: 'caution',
      ground: 'recovery',
      headline: 'Your HRV is low this week',
      reason: 'The week’s HRV is below your usual range.',
      advice: 'Choose easy training in zones 1 and 2 today.',
    };
  // The athlete's own band speaks before the score: one low morning in a usual week is no trend.
  if (level === 'monitor')
    return {
      tone: 'neutral',
      ground: 'recovery',
      headline: 'Start easy today',
      reason: hrvWeek === null ? `${scored}.` : `${scored}, in a week of usual HRV.`,
      advice: 'Start the session easy and decide after 15 minutes.',
    };
  return {
    tone: 'good',
    ground: 'recovery',
    headline: 'You are well recovered',
    reason: `${scored}.`,
    advice: 'Train as planned.',
  };
}

const SHORT_SLEEP_HOURS = 6;
const SLEPT_LITTLE = 'You slept little';

function sleep({ sleepHours }: VerdictFacts): Finding | null {
  if (sleepHours === null || Math.round(60 * sleepHours) >= 60 * SHORT_SLEEP_HOURS) return null;
  return {
    tone: 'neutral',
    ground: 'recovery',
    headline: SLEPT_LITTLE,
    reason: `${formatSleep(sleepHours)} of sleep last night.`,
    advice: 'Start the session easy and decide after 15 minutes.',
  };
}

const FATIGUE: Readonly<Record<FormBand['band'], string>> = {
  strained: 'Your fatigue is far above what you are used to.',
  productive: 'Your fatigue is above what you are used to, as it is while you build.',
  neutral: 'Your fatigue is what you are used to.',
  fresh: 'Your fatigue is below what you are used to.',
  detraining: 'Your fatigue is far below what you are used to.',
};

function form({ form: band, daysToRace, isRecovering }: VerdictFacts): Finding | null {
  if (band === null || isRecovering) return null;
  const found = { ground: 'form', reason: FATIGUE[band] } as const;
  switch (band) {
    case 'strained':
      return {
        ...found,
        tone: 'caution',
        headline: 'You carry a lot of fatigue',
        advice: 'Take two easy days in a row before the next hard one.',
      };
    case 'productive':
      return {
        ...found,
        tone: 'good',
        headline: 'Your training is productive',
        advice: 'Keep easy days easy so that the work sinks in.',
      };
    case 'neutral':
      return { ...found, tone: 'neutral', headline: 'Train as planned', advice: 'Train as planned.' };
    case 'fresh':
      return {
        ...found,
        tone: 'good',
        headline: 'You are fresh',
        advice: isTaper(daysToRace) ? 'Add nothing before the race.' : 'A good week for a hard session.',
      };
    case 'detraining':
      return {
        ...found,
        tone: 'neutral',
        headline: 'You are very fresh',
        advice: isTaper(daysToRace)
          ? 'Add nothing before the race.'
          : 'Train regularly again, with easy sessions first.',
      };
  }
}

const isTaper = (daysToRace: number | null): boolean =>
  daysToRace !== null && daysToRace >= 0 && daysToRace <= TAPER_DAYS;

const loadSentence = ({ load }: VerdictFacts): string[] => (load === null ? [] : [formatLoad(load)]);

/** The load and its range in one sentence: "Last 7 days: 145 a day, above your range of 76–124." */
export function formatLoad({ current, range }: NonNullable<VerdictFacts['load']>): string {
  const name = `${range.by === 'own' ? 'your' : 'the general'} range of ${range.min}–${range.max}`;
  const load = `Last 7 days: ${current} stress a day`;
  if (current < range.min)
    return current >= range.floor ? `${load}, as your plan asks.` : `${load}, below ${name}.`;
  if (current <= range.max) return `${load}, within ${name}.`;
  return current <= range.ceiling
    ? `${load}, above ${name} but no more than your plan asks.`
    : `${load}, above ${name}.`;
}
