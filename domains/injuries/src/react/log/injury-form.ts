import type { BodyPart, InjurySeverity, LocalDate } from '@threshold/physiology';
import { DEFAULT_PAIN, type LogInjury } from '../../schemas.ts';
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
