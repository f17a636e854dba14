import type { BodyPart, InjurySeverity, LocalDate } from '@threshold/physiology';
import { type ChangeInjury, DEFAULT_PAIN, type InjuryView, type LogInjury } from '../../schemas.ts';
import type { UrgentSignId } from '../../urgent-signs.ts';

/** The form's fields as they are typed. */
export interface InjuryValues extends Record<string, unknown> {
  bodyPart: BodyPart | null;
  injuryType: string;
  severity: InjurySeverity | null;
  dateOfInjury: LocalDate | null;
  currentPainLevel: number;
  mobilityRestrictions: string;
  symptoms: string;
  professionalDiagnosis: string;
  urgentSigns: UrgentSignId[];
}

/** The form as it opens: today, a pain of 5 (specification section 5). */
export const emptyInjury = (today: LocalDate): InjuryValues => ({
  bodyPart: null,
  injuryType: '',
  severity: null,
  dateOfInjury: today,
  currentPainLevel: DEFAULT_PAIN,
  mobilityRestrictions: '',
  symptoms: '',
  professionalDiagnosis: '',
  urgentSigns: [],
});

/** The form as it opens on an injury that is there; what is urgent is asked anew. */
export const valuesOf = (injury: InjuryView): InjuryValues => ({
  bodyPart: injury.bodyPart,
  injuryType: injury.injuryType,
  severity: injury.severity,
  dateOfInjury: injury.dateOfInjury,
  currentPainLevel: injury.currentPainLevel,
  mobilityRestrictions: injury.mobilityRestrictions ?? '',
  symptoms: injury.symptoms ?? '',
  professionalDiagnosis: injury.professionalDiagnosis ?? '',
  urgentSigns: [],
});

/** What is still missing, by field, in the specification's sentences (section 5). */
export const missingIn = (values: InjuryValues): Record<string, string> => ({
  ...(values.bodyPart === null && { bodyPart: 'Body part is required' }),
  ...(values.injuryType.trim() === '' && { injuryType: 'Injury type is required' }),
  ...(values.severity === null && { severity: 'Severity is required' }),
  ...(values.dateOfInjury === null && { dateOfInjury: 'Date is required' }),
});

/** The form as it is sent; null while something is missing. */
export function sentInjury(values: InjuryValues): LogInjury | null {
  const { bodyPart, severity, dateOfInjury } = values;
  if (bodyPart === null || severity === null || dateOfInjury === null) return null;
  return {
    bodyPart,
    severity,
    dateOfInjury,
    injuryType: values.injuryType,
    currentPainLevel: values.currentPainLevel,
    mobilityRestrictions: values.mobilityRestrictions,
    symptoms: values.symptoms,
    professionalDiagnosis: values.professionalDiagnosis,
    urgentSigns: values.urgentSigns,
  };
}

/**
 * What was corrected, as it is sent: nothing that stayed as it was, so that two open pages never undo each other's
 * words. Null while something is missing.
 * @param before the form as it opened
 */
export function correctedInjury(
  injuryId: string,
  before: InjuryValues,
  values: InjuryValues,
): ChangeInjury | null {
  const sent = sentInjury(values);
  if (sent === null) return null;
  const { bodyPart: _, urgentSigns, ...logged } = sent;
  const changed = Object.entries(logged).filter(([name, value]) => value !== before[name]);
  return {
    injuryId,
    ...Object.fromEntries(changed),
    ...(values.urgentSigns.length > 0 && { urgentSigns }),
  };
}

/** Whether a correction says anything beside which injury it is about. */
export const saysSomething = (change: ChangeInjury): boolean => Object.keys(change).length > 1;
