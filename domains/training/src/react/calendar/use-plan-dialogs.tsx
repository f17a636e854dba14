import type { LocalDate } from '@threshold/physiology';
import { createLazyDialog } from '@threshold/ui';
import { useState } from 'react';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';

const PlanSessionDialog = createLazyDialog(() => import('../own-sessions/plan-session-dialog.tsx'));
const TimeOffDialog = createLazyDialog(() => import('../time-off/time-off-dialog.tsx'));

const RaceDialog = createLazyDialog(() => import('../other-races/race-dialog.tsx'));

type DialogName = 'session' | 'time-off' | 'race';

/** The dialogs for own sessions, time off and B or C races, and functions that open them. The forms load on first use. */
export function usePlanDialogs(today: LocalDate) {
  const [date, setDate] = useState(today);
  const [span, setSpan] = useState<TimeOffView | null>(null);
  const [race, setRace] = useState<OtherRaceView | null>(null);
  const [opened, setOpened] = useState<DialogName | null>(null);
  const close = () => setOpened(null);
  return {
    planSession: (day: LocalDate = today) => {
      setDate(day);
      setOpened('session');
    },
    addTimeOff: () => {
      setDate(today);
      setSpan(null);
      setOpened('time-off');
    },
    changeTimeOff: (changedSpan: TimeOffView) => {
      setSpan(changedSpan);
      setOpened('time-off');
    },
    changeRace: (changedRace: OtherRaceView) => {
      setRace(changedRace);
      setOpened('race');
    },
    dialogs: (
      <>
        <PlanSessionDialog opened={opened === 'session'} date={date} today={today} onClose={close} />
        <TimeOffDialog opened={opened === 'time-off'} date={date} span={span} onClose={close} />
        <RaceDialog opened={opened === 'race'} race={race} onClose={close} />
      </>
    ),
  };
}
