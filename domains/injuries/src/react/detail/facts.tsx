import type { InjuryView } from '../../schemas.ts';
import { yearDay } from '../labels/days.ts';
import { painWord } from '../labels/pain-labels.ts';
import classes from './detail.module.css';

/** Longer texts take the full width. */
const LONG = 60;

export const Facts = ({ injury }: { readonly injury: InjuryView }) => {
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    ['Injury type', injury.injuryType],
    ['Severity', injury.severity],
    ['Date of injury', yearDay(injury.dateOfInjury)],
    ['Current pain level', `${injury.currentPainLevel} of 10, ${painWord(injury.currentPainLevel)}`],
    ['Recovered', injury.recoveredDate === null ? null : yearDay(injury.recoveredDate)],
    ['Symptoms', injury.symptoms],
    ['Mobility restrictions', injury.mobilityRestrictions],
    ['Professional diagnosis', injury.professionalDiagnosis],
    [
      'A professional looked at it',
      injury.professionalSeenOn === null ? null : yearDay(injury.professionalSeenOn),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, text]) =>
        text === null ? null : (
          <div key={label} data-wide={text.length > LONG || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
};
