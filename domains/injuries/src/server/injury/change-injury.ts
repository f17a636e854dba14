import { type Act, conflict, invalid } from '@threshold/api/server';
import type { ChangeInjury, InjuryView } from '../../schemas.ts';
import { flagsOfInjury, flagsSaid } from '../flags/find-flags.ts';
import { raisedFlags } from '../flags/raise-flags.ts';
import { standingFlags } from '../flags/standing-flags.ts';
import { writeRehabWork } from '../rehab/rehab-work.ts';
import { renewRehab } from '../rehab/renew-rehab.ts';
import type { InjuryRow } from '../tables.ts';
import { checkDay, todayOf } from './check-day.ts';
import { holdNeeded } from './hold-injury.ts';
import { toInjuryView } from './injury-view.ts';
import { saveInjury } from './save-injury.ts';
import { tellChange, tellLimits } from './tell-limits.ts';

/**
 * Changes an injury: active becomes recovered, on the day given or today, and there is no way back (specification
 * section 4). While it is active, its pain level and texts may be corrected; they are searched for red flags first.
 */
export async function changeInjury(act: Act, change: ChangeInjury): Promise<InjuryView> {
  const before = await holdNeeded(act, change.injuryId);
  if (before.status === 'recovered' && change.status === 'active')
    throw conflict('A recovered injury does not become active again: please log a new one.');
  if (change.recoveredDate && (change.status ?? before.status) === 'active')
    throw invalid('recoveredDate', 'Recovered date goes with the status recovered');
  const corrected = await correctInjury(act, before, change);
  return toInjuryView(await recover(act, corrected, change), act.now());
}

async function correctInjury(act: Act, before: InjuryRow, change: ChangeInjury): Promise<InjuryRow> {
  const words = {
    current_pain_level: change.currentPainLevel ?? before.current_pain_level,
    mobility_restrictions: textAfter(change.mobilityRestrictions, before.mobility_restrictions),
    symptoms: textAfter(change.symptoms, before.symptoms),
    professional_diagnosis: textAfter(change.professionalDiagnosis, before.professional_diagnosis),
  };
  const said = flagsSaid(change.urgentSigns ?? [], null);
  const isSame = Object.entries(words).every(([name, value]) => Reflect.get(before, name) === value);
  if (isSame && said.length === 0) return before;
  if (before.status === 'recovered') throw conflict('A recovered injury is kept as it was.');
  const found = await flagsOfInjury(act, { ...before, ...words });
  const after = await saveInjury(act, before.id, { ...words, ...raisedFlags(before, found, said) });
  await tellLimits(act, before, after);
  const isRaised = standingFlags(after).length > standingFlags(before).length;
  return isRaised ? renewRehab(act, after) : after;
}

const textAfter = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given || null;

async function recover(act: Act, row: InjuryRow, change: ChangeInjury): Promise<InjuryRow> {
  const isRecovering = row.status === 'active' && change.status === 'recovered';
  if (!isRecovering && !(row.status === 'recovered' && change.recoveredDate)) return row;
  const date = change.recoveredDate ?? (await todayOf(act));
  await checkDay(act, { field: 'recoveredDate', label: 'Recovered date', date }, row.date_of_injury);
  act.cancel(writeRehabWork, { injuryId: row.id });
  const after = await saveInjury(act, row.id, {
    status: 'recovered',
    recovered_date: date,
    writing_since: null,
  });
  if (isRecovering) await tellChange(act, after, 'recovered');
  return after;
}
