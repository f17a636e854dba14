import { IconCalculator, IconRun } from '@tabler/icons-react';
import { Tag } from '@threshold/ui';
import classes from './lthr-test.module.css';

interface SelectionProps {
  readonly onGuided: () => void;
  readonly onFormula: () => void;
}

export const Selection = ({ onGuided, onFormula }: SelectionProps) => (
  <div className={classes.ways}>
    <button type="button" className={classes.way} onClick={onGuided}>
      <IconRun size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.wayTitle}>Guided test</span>
      <span className={classes.wayWords}>A 30-minute time trial on your own. The value to train by.</span>
    </button>
    <button type="button" className={classes.way} onClick={onFormula}>
      <IconCalculator size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.wayTitle}>
        Age formula <Tag>estimated</Tag>
      </span>
      <span className={classes.wayWords}>From your age alone, within about 10 bpm. Good until you test.</span>
    </button>
  </div>
);
