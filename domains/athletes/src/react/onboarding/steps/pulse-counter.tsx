import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NumberText, Unit } from '@threshold/ui';
import { useId, useState } from 'react';
import { RESTING_HR_BOUNDS_BPM } from '../../../profile-bounds.ts';
import classes from '../onboarding.module.css';
import { countPulse } from './count-pulse.ts';

/** A longer pause starts a new count. */
const MAX_GAP_MS = 5000;
/** More than `countPulse` uses. */
const MAX_STORED_TAPS = 60;

interface PulseCounterProps {
  readonly onUse: (restingHrBpm: number) => void;
}

/** Helps an athlete without a watch count the resting heart rate with one tap per beat. */
export const PulseCounter = ({ onUse }: PulseCounterProps) => {
  const [isOpened, { toggle, close }] = useDisclosure(false);
  const [tapsMs, setTapsMs] = useState<readonly number[]>([]);
  const panelId = useId();
  const bpm = countPulse(tapsMs);
  const isPlausible = bpm !== null && bpm >= RESTING_HR_BOUNDS_BPM.min && bpm <= RESTING_HR_BOUNDS_BPM.max;
  const tap = () => {
    const nowMs = performance.now();
    setTapsMs((taps) =>
      nowMs - (taps.at(-1) ?? 0) > MAX_GAP_MS ? [nowMs] : [...taps, nowMs].slice(-MAX_STORED_TAPS),
    );
  };
  return (
    <div className={classes.pulse}>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpened}
        aria-controls={panelId}
        onClick={toggle}
      >
        Count my resting pulse
      </Button>
      <Collapse expanded={isOpened} id={panelId} className={classes.hint}>
        <p>
          Lie still for 5 minutes and feel your pulse at the wrist. Then tap with each beat. Most runners are
          at 50–65 bpm.
        </p>
        <div className={classes.estimate}>
          <Button variant="default" className={classes.tap} onClick={tap}>
            Tap with each beat
          </Button>
          <p className={classes.estimated} role="status">
            {bpm === null ? (
              `${tapsMs.length} of 10 beats`
            ) : (
              <>
                <NumberText>{bpm}</NumberText>
                <Unit>bpm</Unit>
              </>
            )}
          </p>
          {isPlausible ? (
            <Button
              variant="default"
              onClick={() => {
                onUse(bpm);
                setTapsMs([]);
                close();
              }}
            >
              Use {bpm} bpm
            </Button>
          ) : null}
        </div>
      </Collapse>
    </div>
  );
};
