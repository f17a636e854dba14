import type { BodyPart, InjurySeverity, LocalDate } from '@threshold/physiology';
import { type ChangeInjuryInput, DEFAULT_PAIN, type InjuryView, type LogInjuryInput } from '../../schemas.ts';
import type { UrgentSignId } from '../../urgent-signs.ts';

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

/** Initial values: today and a pain of 5 (docs/specification.md#5-validation). */
export const createEmptyInjury = (today: LocalDate): InjuryValues => ({
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

/** The form values of an injury; the urgent signs start unticked. */
export const toInjuryValues = (injury: InjuryView): InjuryValues => ({
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

/** Error messages of missing fields, as specified (docs/specification.md#5-validation). */
export const findMissingFieldErrors = (values: InjuryValues): Record<string, string> => ({
  ...(values.bodyPart === null && { bodyPart: 'Body part is required' }),
  ...(values.injuryType.trim() === '' && { injuryType: 'Injury type is required' }),
  ...(values.severity === null && { severity: 'Severity is required' }),
  ...(values.dateOfInjury === null && { dateOfInjury: 'Date is required' }),
});

/** The request with all fields; null if a required field is missing. */
export function toLogRequest(values: InjuryValues): LogInjuryInput | null {
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
 * The request with changed fields only, so that two open pages don't overwrite each other. Null if a required
 * field is missing.
 * @param initialValues the values when the form opened
 */
export function toChangeRequest(
  injuryId: string,
  initialValues: InjuryValues,
  values: InjuryValues,
): ChangeInjuryInput | null {
  const request = toLogRequest(values);
  if (request === null) return null;
  const { bodyPart: _, urgentSigns, ...loggedFields } = request;
  const changedFields = Object.entries(loggedFields).filter(([name, value]) => value !== initialValues[name]);
  return {
    injuryId,
    ...Object.fromEntries(changedFields),
    ...(values.urgentSigns.length > 0 && { urgentSigns }),
  };
}

/** True if a change has any field besides the id. */
export const hasContent = (change: ChangeInjuryInput): boolean => Object.keys(change).length > 1;
