import type { HrvBand } from '../recovery/hrv-band.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { formatSleep } from '../recovery/sleep.ts';
import { assessRecovery, assessSleep, SLEPT_LITTLE } from './assess-morning.ts';
import type { FormBand } from './fitness.ts';
import type { LoadRange } from './load-range.ts';

export interface VerdictFacts {
  /** The mean daily TSS of the last seven days and its range; null until a full week is known. */
  readonly load: { readonly current: number; readonly range: LoadRange } | null;
  readonly injury: {
    /** `minor` allows easy and steady running, `limiting` only easy zones or no running, and `stops` no training. */
    readonly level: 'none' | 'minor' | 'limiting' | 'stops';
    /** A sentence about what the injury rules out; null if nothing. */
    readonly advice: string | null;
    /** A sentence about the pain; null if there is little or none. */
    readonly pain: string | null;
  };
  /** The latest mornings; null if nothing was entered in the last two days. */
  readonly recovery: {
    readonly score: number;
    readonly level: Recovery['level'];
    /** The week's HRV compared with the athlete's own band; null if unknown. */
    readonly hrvWeek: HrvBand['level'] | null;
    /** True if HRV fell by 15% or more. */
    readonly mayOvertrain: boolean;
  } | null;
  /** Last night's hours of sleep; null if unknown. */
  readonly sleepHours: number | null;
  /** `rest` on a planned rest day, `open` on a day without any row. */
  readonly day: 'session' | 'rest' | 'open';
  /** Tomorrow's hard session, worded to fit into a sentence; null if there is none. */
  readonly hardTomorrow: string | null;
  /** How fresh the athlete started the day; null while the baseline is being built. */
  readonly form: FormBand['band'] | null;
  /** True if the goal is recovery, so every session is easy. */
  readonly isRecovering: boolean;
  /** Days to the race, negative after it; null if there is none. */
  readonly daysToRace: number | null;
}

export interface Verdict {
  readonly tone: 'good' | 'neutral' | 'caution';
  readonly ground: 'overload' | 'injury' | 'recovery' | 'form';
  readonly headline: string;
  /** The reasons, with the deciding one first. None contradicts the tone. */
  readonly reasons: readonly string[];
  /** The numbers behind it, a few words each: "Recovery 50", "HRV normal", "Load 108 of 86–140". */
  readonly facts: readonly string[];
  /** Today's advice in one sentence, plus one if tomorrow's session should be easier. */
  readonly advice: string;
}

export type VerdictFinding = Omit<Verdict, 'reasons' | 'facts'> & {
  readonly reason: string;
  /** The advice on a planned rest day; null if the headline and the advice apply on it too. */
  readonly restAdvice: string | null;
};

const STOP_HEADLINE = 'No training for now';

/** True if an injury stops all training. */
export const isStopVerdict = ({ ground, headline }: Pick<Verdict, 'ground' | 'headline'>): boolean =>
  ground === 'injury' && headline === STOP_HEADLINE;

const TAPER_DAYS = 14;

/**
 * Combines the athlete's state into one verdict. Cautions come first: overload, then injury, recovery, form. Only an
 * injury that stops all training outranks overload. Neutral findings come next, then good ones, and a neutral form
 * last.
 * Invariant: a caution never lists praise among its reasons, and only cautions list cautions.
 */
export function toVerdict(facts: VerdictFacts): Verdict {
  const findings = [
    assessOverload(facts),
    assessInjury(facts),
    assessRecovery(facts, facts.day),
    assessSleep(facts, facts.day),
    assessForm(facts),
  ].filter((finding) => finding !== null);
  const orderedFindings =
    facts.injury.level === 'stops'
      ? findings.toSorted((a, b) => Number(b.ground === 'injury') - Number(a.ground === 'injury'))
      : findings;
  const leadingFinding =
    orderedFindings.find(({ tone }) => tone === 'caution') ??
    orderedFindings.find(({ tone, ground }) => tone === 'neutral' && ground !== 'form') ??
    orderedFindings.findLast(({ tone }) => tone === 'good') ??
    orderedFindings[0] ??
    NO_FINDING;
  const { tone, ground, reason, restAdvice } = leadingFinding;
  const { headline, advice } =
    facts.day === 'rest' && restAdvice !== null
      ? { headline: 'Rest today', advice: restAdvice }
      : leadingFinding;
  const supportingFindings = orderedFindings.filter(
    (finding) => finding !== leadingFinding && finding.tone === leadingFinding.tone,
  );
  const reasons = [
    reason,
    ...supportingFindings.map((finding) => finding.reason),
    ...listLoadSentences(facts),
  ];
  return {
    tone,
    ground,
    headline,
    advice: `${advice}${adviseForTomorrow(facts, findings)}`,
    reasons: [...new Set(reasons)],
    facts: listFacts(facts, ground),
  };
}

const HRV_WORDS = { below: 'low', inside: 'normal', above: 'high' } as const;
const FATIGUE_WORDS: Readonly<Record<FormBand['band'], string>> = {
  strained: 'far above normal',
  productive: 'above normal',
  neutral: 'normal',
  fresh: 'below normal',
  detraining: 'far below normal',
};

/** What is known, with the pain of an injury first and fatigue only if it decides. */
function listFacts(
  { injury: { pain }, recovery, sleepHours, form, load }: VerdictFacts,
  ground: Verdict['ground'],
): string[] {
  const hrvWeek = recovery?.hrvWeek ?? null;
  return [
    ...(pain === null ? [] : [pain.replace(/\.$/, '')]),
    ...(recovery === null ? [] : [`Recovery ${recovery.score}`]),
    ...(hrvWeek === null ? [] : [`HRV ${HRV_WORDS[hrvWeek]}`]),
    ...(sleepHours === null ? [] : [`Sleep ${formatSleep(sleepHours)}`]),
    ...(ground === 'form' && form !== null ? [`Fatigue ${FATIGUE_WORDS[form]}`] : []),
    ...(load === null
      ? []
      : [`Load ${load.current}, ${describeRangePosition(load)} (${load.range.min}–${load.range.max})`]),
  ];
}

/** Where a load is in its range, in as few words as possible: "in your range". */
function describeRangePosition({ current, range }: NonNullable<VerdictFacts['load']>): string {
  const position = current < range.min ? 'below' : current > range.max ? 'above' : 'in';
  return `${position} ${range.by === 'own' ? 'your' : 'the general'} range`;
}

/** Advises easing a hard session tomorrow after a concerning day; empty if an injury's limits already do that. */
function adviseForTomorrow(
  { hardTomorrow, injury: { level, pain } }: VerdictFacts,
  findings: readonly VerdictFinding[],
): string {
  const isLimited = level === 'stops' || level === 'limiting';
  const isConcern =
    pain !== null || findings.some(({ tone, headline }) => tone === 'caution' || headline === SLEPT_LITTLE);
  return hardTomorrow === null || isLimited || !isConcern
    ? ''
    : ` Ease tomorrow’s ${hardTomorrow} to zones 1 and 2 unless you wake up recovered.`;
}

const NO_FINDING: VerdictFinding = {
  tone: 'neutral',
  ground: 'form',
  headline: 'Train as planned',
  reason: 'Nothing in your numbers calls for a change.',
  advice: 'Train as planned.',
  restAdvice: 'Rest is part of your plan.',
};

function assessOverload({ load }: VerdictFacts): VerdictFinding | null {
  if (!load || load.current <= load.range.ceiling) return null;
  return {
    tone: 'caution',
    ground: 'overload',
    headline: 'Your load is too high',
    reason: formatLoad(load),
    advice: 'Put an easy day or a rest day before your next hard session.',
    restAdvice: 'Your load is above your range, so the rest is well timed.',
  };
}

function assessInjury({
  injury: { level, advice, pain },
  isRecovering,
}: VerdictFacts): VerdictFinding | null {
  const baseFinding = { ground: 'injury', reason: pain ?? 'You have an active injury.' } as const;
  if (level === 'stops' || level === 'limiting')
    return {
      ...baseFinding,
      tone: 'caution',
      headline: level === 'stops' ? STOP_HEADLINE : 'Your injury comes first',
      advice: advice ?? 'Rest until a health professional has looked at your injury.',
      restAdvice: null,
    };
  if (level === 'minor')
    return {
      ...baseFinding,
      tone: 'neutral',
      headline: 'Train with your injury in mind',
      advice: advice ?? 'Follow your plan, and stop if a session hurts.',
      restAdvice: 'A day off gives your injury time to heal.',
    };
  if (!isRecovering) return null;
  return {
    tone: 'neutral',
    ground: 'recovery',
    headline: 'You’re recovering',
    reason: 'Recovery is your goal for now.',
    advice: 'Keep every session easy, in zones 1 and 2, and rest whenever you’re tired.',
    restAdvice: 'Recovery is your goal, and today serves it.',
  };
}

const FATIGUE_SENTENCES: Readonly<Record<FormBand['band'], string>> = {
  strained: 'Your fatigue is far above your normal.',
  productive: 'Your fatigue is above your normal, as it should be while you build.',
  neutral: 'Your fatigue is normal for you.',
  fresh: 'Your fatigue is below your normal.',
  detraining: 'Your fatigue is far below your normal.',
};

function assessForm({ form: band, daysToRace, isRecovering }: VerdictFacts): VerdictFinding | null {
  if (band === null || isRecovering) return null;
  const baseFinding = { ground: 'form', reason: FATIGUE_SENTENCES[band] } as const;
  switch (band) {
    case 'strained':
      return {
        ...baseFinding,
        tone: 'caution',
        headline: 'You’re carrying a lot of fatigue',
        advice: 'Take two easy days in a row before your next hard one.',
        restAdvice: 'You’re carrying a lot of fatigue, so the rest is well timed.',
      };
    case 'productive':
      return {
        ...baseFinding,
        tone: 'good',
        headline: 'Your training is productive',
        advice: 'Keep your easy days easy so the work sinks in.',
        restAdvice: 'Your training is productive, and rest lets it sink in.',
      };
    case 'neutral':
      return {
        ...baseFinding,
        tone: 'neutral',
        headline: 'Train as planned',
        advice: 'Train as planned.',
        restAdvice: 'Rest is part of your plan.',
      };
    case 'fresh':
      return {
        ...baseFinding,
        tone: 'good',
        headline: 'You’re fresh',
        advice: isTaper(daysToRace)
          ? 'Don’t add anything before the race.'
          : 'It’s a good week for a hard session.',
        restAdvice: isTaper(daysToRace)
          ? 'You’re fresh. Save it for the race.'
          : 'You’re fresh, and you’ll be ready for your next session.',
      };
    case 'detraining':
      return {
        ...baseFinding,
        tone: 'neutral',
        headline: 'You’re very fresh',
        advice: isTaper(daysToRace)
          ? 'Don’t add anything before the race.'
          : 'Get back to regular training, easy sessions first.',
        restAdvice: isTaper(daysToRace)
          ? 'You’re very fresh. Save it for the race.'
          : 'You’re very fresh, and you’ll be ready for your next session.',
      };
  }
}

const isTaper = (daysToRace: number | null): boolean =>
  daysToRace !== null && daysToRace >= 0 && daysToRace <= TAPER_DAYS;

const listLoadSentences = ({ load }: VerdictFacts): string[] => (load === null ? [] : [formatLoad(load)]);

/** The load and its range in one sentence: "Your 7-day load is 145 a day, above your range of 76–124." */
export function formatLoad({ current, range }: NonNullable<VerdictFacts['load']>): string {
  const rangeText = `${range.by === 'own' ? 'your' : 'the general'} range of ${range.min}–${range.max}`;
  const load = `Your 7-day load is ${current} a day`;
  if (current < range.min)
    return current >= range.floor ? `${load}, as your plan asks.` : `${load}, below ${rangeText}.`;
  if (current <= range.max) return `${load}, within ${rangeText}.`;
  return current <= range.ceiling
    ? `${load}, above ${rangeText} but no more than your plan asks.`
    : `${load}, above ${rangeText}.`;
}
