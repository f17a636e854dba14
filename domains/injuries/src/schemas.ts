import { bodyPart, injurySeverity } from '@threshold/contracts/injuries';
import {
  boundedText,
  localDate,
  requiredDate,
  rowId,
  whenBlank,
  wholeNumber,
} from '@threshold/contracts/scalars';
import { PAIN_LIGHTS, RED_FLAG_IDS, RED_FLAG_LEVELS, REHAB_STAGES } from '@threshold/physiology';
import { z } from 'zod';
import { urgentSignId } from './urgent-signs.ts';

export const BODY_PARTS = bodyPart.options;
export const SEVERITIES = injurySeverity.options;
/** An athlete has so many at most; a trigger of the database counts them as well. */
export const MOST_INJURIES = 200;
export const LONGEST_TYPE = 120;
export const LONGEST_TEXT = 2000;
export const LONGEST_NOTE = 500;
/** What the server tells open screens of: an injury's row changed by work in the background. */
export const INJURIES_TOPIC = 'injuries';

const ofList = (names: readonly string[]) => `must be one of ${names.join(', ')}`;

/** Pain on the usual scale: 0 is none, 10 the worst there can be. */
export const pain = wholeNumber(0, 10);
export const DEFAULT_PAIN = 5;

const requiredBodyPart = z.enum(BODY_PARTS, {
  error: whenBlank('Body part is required', ofList(BODY_PARTS)),
});
const requiredSeverity = z.enum(SEVERITIES, { error: whenBlank('Severity is required', ofList(SEVERITIES)) });
const requiredType = z
  .string({ error: whenBlank('Injury type is required', 'must be text') })
  .trim()
  .normalize('NFC')
  .refine((text) => text !== '', { error: 'Injury type is required', abort: true })
  .refine((text) => [...text].length <= LONGEST_TYPE, {
    error: `must be at most ${LONGEST_TYPE} characters long`,
  })
  .meta({ maxLength: LONGEST_TYPE });
const optionalText = boundedText(LONGEST_TEXT).nullish();
const urgentSigns = z.array(urgentSignId).max(urgentSignId.options.length);

/** `POST /api/injuries`, specification section 5; `urgentSigns` are the ticked lines of the checklist. */
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
export type LogInjury = z.output<typeof logInjuryInput>;

export const injuryInput = z.strictObject({ injuryId: rowId });

/** What an injury is: active, then recovered (specification section 4). */
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
const CHANGES = Object.keys(changes);
const NOTHING = 'Please say what changed: the status, or something that was logged';
const saysSomething = (change: Readonly<Record<string, unknown>>) =>
  CHANGES.some((name) => change[name] !== undefined);

/** The body of `PUT /api/injuries/{id}`: the status with its day, and what may be corrected while it is active. */
export const changeInjuryBody = z.strictObject(changes).refine(saysSomething, { error: NOTHING });
/** The same with the injury that changes. */
export const changeInjuryInput = z
  .strictObject({ injuryId: rowId, ...changes })
  .refine(saysSomething, { error: NOTHING });
export type ChangeInjury = z.output<typeof changeInjuryInput>;

/** How a day of loading went, by the pain-monitoring rule. */
export const painLight = z.enum(PAIN_LIGHTS);

const checkIn = {
  date: localDate.optional(),
  /** The worst pain while loading it. */
  during: pain,
  /** Pain the morning after; not known yet on the day itself. */
  nextMorning: pain.nullish(),
  /** What a usual morning feels like. */
  baseline: pain,
  swelling: z.boolean().default(false),
  limp: z.boolean().default(false),
  givingWay: z.boolean().default(false),
  note: boundedText(LONGEST_NOTE).nullish(),
  urgentSigns: urgentSigns.optional(),
};

/** The body of `POST /api/injuries/{id}/check-ins`; without a date it is today's. */
export const checkInBody = z.strictObject(checkIn);
/** The same with the injury that it is about. */
export const saveCheckInInput = z.strictObject({ injuryId: rowId, ...checkIn });
export type SaveCheckIn = z.output<typeof saveCheckInInput>;

/** The athlete says that a professional has looked at what the red flags were about; without a day it was today. */
export const confirmSeenInput = z.strictObject({ injuryId: rowId, date: localDate.optional() });
/** The body of `POST /api/injuries/{id}/professional-seen`. */
export const confirmSeenBody = confirmSeenInput.omit({ injuryId: true });

/** One day's pain check-in with its light. */
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

/** Something that a professional has to look at, before anything else. */
export const redFlagView = z.object({
  level: z.enum(RED_FLAG_LEVELS),
  flag: z.enum(RED_FLAG_IDS),
  advice: z.string().max(500),
});

/** Who wrote a rehabilitation plan. */
export const generatedBy = z.enum(['rules', 'model', 'mixed']);
export type GeneratedBy = z.infer<typeof generatedBy>;

/** Where an athlete stands in rehabilitation. */
export const stage = z.enum(REHAB_STAGES);

/** An injury by the wire names of specification section 3, and beside them what the rules say of it. */
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
  /** The plan as JSON text (specification section 3). */
  aiRehabExercises: z.string(),
  generatedBy,
  /** Why it is by whom it is, one sentence. */
  generatedWhy: z.string(),
  /** The model that had a hand in it, e.g. "openai:gpt-5-mini". */
  generatedModel: z.string().nullable(),
  /** A language model is writing one now; the plan here is the rules' until then. */
  isBeingWritten: z.boolean(),
  /** All that was found, the most urgent first. */
  redFlags: z.array(redFlagView),
  /** The day on which the athlete said that a professional has looked at it. */
  professionalSeenOn: localDate.nullable(),
  /** True while a red flag stands: no loaded exercise, if any, before a professional has looked at it. */
  stopsExercises: z.boolean(),
  /** True where it is urgent enough to stop every training. */
  stopsTraining: z.boolean(),
  /** As it limits training now: worse than logged under a red light, at a pain above 5, or with a red flag. */
  severityNow: injurySeverity,
  stage,
  /** The first day on which a green light counts towards the next stage. */
  nextGreenOn: localDate,
  /** The latest check-in's light, and its day. */
  light: painLight.nullable(),
  checkedOn: localDate.nullable(),
});
export type InjuryView = z.infer<typeof injuryView>;

/** What a check-in came to: the day with its light, and the injury as it stands now. */
export const checkInSaved = z.object({ checkIn: checkInView, injury: injuryView });
export type CheckInSaved = z.infer<typeof checkInSaved>;

/** An injury was deleted, which can be undone within the hour. */
export const injuryDeleted = z.strictObject({ injuryId: rowId, undoId: rowId });
export type InjuryDeleted = z.infer<typeof injuryDeleted>;

/** One day's check-in of an injury. */
export const checkInDay = z.strictObject({ injuryId: rowId, date: localDate });
export type CheckInDay = z.infer<typeof checkInDay>;

/** A check-in was deleted, which can be undone within the hour; the injury as it stands without it. */
export const checkInDeleted = z.object({ undoId: rowId, injury: injuryView });
export type CheckInDeleted = z.infer<typeof checkInDeleted>;

/** A deletion that is to be undone. */
export const undoInput = z.strictObject({ undoId: z.string() });

/** By which time zone the athlete's day is told. */
export const calendarView = z.object({ timeZone: z.string() });
export type CalendarView = z.infer<typeof calendarView>;
