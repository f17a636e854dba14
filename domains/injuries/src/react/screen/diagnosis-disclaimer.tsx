import { IconStethoscope } from '@tabler/icons-react';
import classes from './injuries.module.css';

export const DiagnosisDisclaimer = () => (
  <p className={classes.notADiagnosis}>
    <IconStethoscope size={16} stroke={1.7} aria-hidden="true" />
    Training information, not a diagnosis. If in doubt, see a professional.
  </p>
);
