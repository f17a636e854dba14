import type { LocalDate } from '@threshold/physiology';
import { lazyDialog } from '@threshold/ui';
import { useState } from 'react';
import type { TimeOffView } from '../../time-off-schemas.ts';

const PlanSessionDialog = lazyDialog(() => import('../own-sessions/plan-session-dialog.tsx'));
const TimeOffDialog = lazyDialog(() => import('../time-off/time-off-dialog.tsx'));

type DialogName = 'session' | 'time-off';

/** The dialogs for own sessions and time off, and functions that open them. The forms load on first use. */
export function usePlanDialogs(today: LocalDate) {
  const [date, setDate] = useState(today);
  const [span, setSpan] = useState<TimeOffView | null>(null);
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
    dialogs: (
      <>
        <PlanSessionDialog opened={opened === 'session'} date={date} today={today} onClose={close} />
        <TimeOffDialog opened={opened === 'time-off'} date={date} span={span} onClose={close} />
      </>
    ),
  };
}
