import { Button } from '@mantine/core';
import { Num, Tag, Unit } from '@threshold/ui';
import dialog from '../dialog.module.css';
import { ZoneTable } from '../profile/threshold/zone-table.tsx';
import classes from './lthr-test.module.css';

interface CompleteProps {
  readonly lthr: number;
  readonly estimated: boolean;
  readonly onAgain: () => void;
  readonly onUse: () => void;
}

export const Complete = ({ lthr, estimated, onAgain, onUse }: CompleteProps) => (
  <div className={dialog.body}>
    <p className={classes.result} role="status">
      <span className={classes.resultLabel}>Your LTHR</span>
      <span className={classes.resultValue}>
        <Num size="tile">{lthr}</Num>
        <Unit>bpm</Unit>
      </span>
      {estimated ? <Tag>estimated</Tag> : null}
    </p>
    <ZoneTable lthrBpm={lthr} />
    <div className={dialog.buttons}>
      <Button variant="default" onClick={onAgain}>
        Start over
      </Button>
      <Button onClick={onUse}>Use this LTHR</Button>
    </div>
  </div>
);
