import { bodyPart, injurySeverity } from '@threshold/contracts/injuries';
import {
  boundedText,
  localDate,
  requiredDate,
  rowId,
  whenBlank,
  wholeNumber,
} from '@threshold/contracts/scalars';
import { z } from 'zod';
import { RED_FLAG_IDS, RED_FLAG_LEVELS } from './rules/red-flags/red-flag.ts';
import { PAIN_LIGHTS } from './rules/rehab/pain-light.ts';
import { REHAB_STAGES } from './rules/rehab/rehab-stages.ts';
import { urgentSignId } from './urgent-signs.ts';

export const BODY_PARTS = bodyPart.options;
export const SEVERITIES = injurySeverity.options;
/** Limit per athlete, also enforced by a database trigger. */
export const MAX_INJURIES = 200;
/** Maximum lengths of texts. */
export const MAX_TYPE_CHARACTERS = 120;
export const MAX_TEXT_CHARACTERS = 2000;
export const MAX_NOTE_CHARACTERS = 500;
/** Event topic: a background job changed an injury. */
export const INJURIES_TOPIC = 'injuries';

const formatOneOfError = (names: readonly string[]) => `must be one of ${names.join(', ')}`;

/** Numeric rating scale: 0 is none, 10 the worst. */
export const pain = wholeNumber(0, 10);
export const DEFAULT_PAIN = 5;

const requiredBodyPart = z.enum(BODY_PARTS, {
  error: whenBlank('Body part is required', formatOneOfError(BODY_PARTS)),
});
const requiredSeverity = z.enum(SEVERITIES, {
  error: whenBlank('Severity is required', formatOneOfError(SEVERITIES)),
});
const requiredType = z
  .string({ error: whenBlank('Injury type is required', 'must be text') })
  .trim()
  .normalize('NFC')
  .refine((text) => text !== '', { error: 'Injury type is required', abort: true })
  .refine((text) => [...text].length <= MAX_TYPE_CHARACTERS, {
    error: `must be at most ${MAX_TYPE_CHARACTERS} characters long`,
  })
  .meta({ maxLength: MAX_TYPE_CHARACTERS });
const optionalText = boundedText(MAX_TEXT_CHARACTERS).nullish();
const urgentSigns = z.array(urgentSignId).max(urgentSignId.options.length);

/** `POST /api/injuries`, docs/specification.md#5-validation; `urgentSigns` are the ticked lines of the checklist. */
export const logInjuryInput = z.strictObject({
  bodyPart: requiredBodyPart,
  injuryType: requiredType,
  severity: requiredSeverity,
  dateOfInjury: requiredDate('Date is required'),
  currentPainLevel: pain.default(DEFAULT_PAIN),
  mobilityRestrictions: optionalText,
  symptoms: optionalText,
  professionalDiagnosis: optionalText,
  urgentSigns: urgentSigns.optional(),
});
export type LogInjuryInput = z.output<typeof logInjuryInput>;

export const injuryInput = z.strictObject({ injuryId: rowId });

/** An injury goes from active to recovered (docs/specification.md#4-states). */
export const injuryStatus = z.enum(['active', 'recovered']);
export type InjuryStatus = z.infer<typeof injuryStatus>;

const changes = {
  status: injuryStatus.optional(),
  recoveredDate: localDate.nullish(),
  injuryType: requiredType.optional(),
  severity: requiredSeverity.optional(),
  dateOfInjury: requiredDate('Date is required').optional(),
  currentPainLevel: pain.optional(),
  mobilityRestrictions: optionalText,
  symptoms: optionalText,
  professionalDiagnosis: optionalText,
  urgentSigns: urgentSigns.optional(),
};
const CHANGE_FIELDS = Object.keys(changes);
const NO_CHANGE_ERROR = 'Send at least one change: the status or a logged field';
const hasContent = (change: Readonly<Record<string, unknown>>) =>
  CHANGE_FIELDS.some((name) => change[name] !== undefined);

/** The body of `PUT /api/injuries/{id}`: status and recovered date, and corrections while it is active. */
export const changeInjuryBody = z.strictObject(changes).refine(hasContent, { error: NO_CHANGE_ERROR });
export const changeInjuryInput = z
  .strictObject({ injuryId: rowId, ...changes })
  .refine(hasContent, { error: NO_CHANGE_ERROR });
export type ChangeInjuryInput = z.output<typeof changeInjuryInput>;

export const painLight = z.enum(PAIN_LIGHTS);

const checkIn = {
  date: localDate.optional(),
  /** Worst pain under load. */
  during: pain,
  /** Pain the next morning; unknown on the day itself. */
  nextMorning: pain.nullish(),
  /** Pain on a usual morning. */
  baseline: pain,
  swelling: z.boolean().default(false),
  limp: z.boolean().default(false),
  givingWay: z.boolean().default(false),
  note: boundedText(MAX_NOTE_CHARACTERS).nullish(),
  urgentSigns: urgentSigns.optional(),
};

/** The body of `POST /api/injuries/{id}/check-ins`; the date defaults to today. */
export const checkInBody = z.strictObject(checkIn);
export const saveCheckInInput = z.strictObject({ injuryId: rowId, ...checkIn });
export type SaveCheckInInput = z.output<typeof saveCheckInInput>;

/** A professional has examined the red flags; the date defaults to today. */
export const confirmSeenInput = z.strictObject({ injuryId: rowId, date: localDate.optional() });
/** The body of `POST /api/injuries/{id}/professional-seen`. */
export const confirmSeenBody = confirmSeenInput.omit({ injuryId: true });

export const checkInView = z.object({
  id: rowId,
  injuryId: rowId,
  date: localDate,
  during: pain,
  nextMorning: pain.nullable(),
  baseline: pain,
  swelling: z.boolean(),
  limp: z.boolean(),
  givingWay: z.boolean(),
  note: z.string().nullable(),
  light: painLight,
});
export type CheckInView = z.infer<typeof checkInView>;

export const redFlagView = z.object({
  level: z.enum(RED_FLAG_LEVELS),
  flag: z.enum(RED_FLAG_IDS),
  advice: z.string().max(500),
});

export const generatedBy = z.enum(['rules', 'model', 'mixed']);
export type GeneratedBy = z.infer<typeof generatedBy>;

export const stage = z.enum(REHAB_STAGES);

/** An injury with the wire names of docs/specification.md#3-entities, and the state derived by the rules. */
export const injuryView = z.object({
  id: rowId,
  bodyPart,
  injuryType: z.string(),
  severity: injurySeverity,
  dateOfInjury: localDate,
  currentPainLevel: pain,
  mobilityRestrictions: z.string().nullable(),
  symptoms: z.string().nullable(),
  professionalDiagnosis: z.string().nullable(),
  status: injuryStatus,
  recoveredDate: localDate.nullable(),
  /** The plan as JSON text (docs/specification.md#3-entities). */
  aiRehabExercises: z.string(),
  generatedBy,
  /** One sentence: why the plan has this author. */
  generatedWhy: z.string(),
  /** The model involved, e.g. "openai:gpt-5-mini". */
  generatedModel: z.string().nullable(),
  /** A language model is writing a plan; until then the rules' plan is shown. */
  isBeingWritten: z.boolean(),
  /** All flags found, most urgent first. */
  redFlags: z.array(redFlagView),
  /** Day of the examination, as reported by the athlete. */
  professionalSeenOn: localDate.nullable(),
  /**
   * True while a red flag is active. Depending on the flag, loading or all exercises are paused until a
   * professional has examined it.
   */
  stopsExercises: z.boolean(),
  /** True for a flag so urgent that all training stops. */
  stopsTraining: z.boolean(),
  /**
   * Effective severity for training: worse than logged under a red light, with pain above 5, or with a red
   * flag.
   */
  severityNow: injurySeverity,
  stage,
  /** The first day on which a green light counts towards the next stage. */
  nextGreenOn: localDate,
  /** The latest check-in's light. */
  light: painLight.nullable(),
  checkedOn: localDate.nullable(),
});
export type InjuryView = z.infer<typeof injuryView>;

export const savedCheckInView = z.object({ checkIn: checkInView, injury: injuryView });
export type SavedCheckInView = z.infer<typeof savedCheckInView>;

export const deletedInjuryView = z.strictObject({ injuryId: rowId, undoId: rowId });
export type DeletedInjuryView = z.infer<typeof deletedInjuryView>;

export const checkInDayInput = z.strictObject({ injuryId: rowId, date: localDate });
export type CheckInDay = z.infer<typeof checkInDayInput>;

/** Can be undone within an hour; `injury` is its state without the check-in. */
export const deletedCheckInView = z.object({ undoId: rowId, injury: injuryView });
export type DeletedCheckInView = z.infer<typeof deletedCheckInView>;

export const undoInput = z.strictObject({ undoId: z.string() });

/** For computing the athlete's today. */
export const calendarView = z.object({ timeZone: z.string() });
export type CalendarView = z.infer<typeof calendarView>;
