import { Button } from '@mantine/core';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { Delivery, Recorder } from '../live/live-session.ts';
import { NoticeCard } from './notice-card.tsx';

interface DeliveryNoticeProps {
  readonly delivery: Delivery;
  readonly recorder: Recorder;
}

/** What delivery cannot settle by itself: another session that is open (Ruling 27), or a refusal. */
export const DeliveryNotice = ({ delivery, recorder }: DeliveryNoticeProps) => {
  const [choice, setChoice] = useState<'complete-other' | 'discard-this' | null>(null);
  const settle = (chosen: 'complete-other' | 'discard-this') => {
    setChoice(chosen);
    recorder
      .settleOther(chosen)
      .catch((error: unknown) =>
        notify({
          title: 'Error starting session',
          message: error instanceof Error ? error.message : undefined,
          tone: 'error',
        }),
      )
      .finally(() => setChoice(null));
  };
  if (delivery.otherSessionId !== null)
    return (
      <NoticeCard
        title="Another session is still open"
        isUrgent
        actions={
          <>
            <Button
              loading={choice === 'complete-other'}
              disabled={choice === 'discard-this'}
              onClick={() => settle('complete-other')}
            >
              End the other session
            </Button>
            <Button
              variant="default"
              loading={choice === 'discard-this'}
              disabled={choice === 'complete-other'}
              onClick={() => settle('discard-this')}
            >
              Discard this session
            </Button>
          </>
        }
      >
        <p>
          It was started on another device or earlier, and one session can be open at a time. This one is
          recorded here meanwhile. Ending the other saves it as it stands.
        </p>
      </NoticeCard>
    );
  if (delivery.status !== 'refused') return null;
  return (
    <NoticeCard title="The server does not take this recording" isUrgent>
      {delivery.message === null ? null : <p>{delivery.message}</p>}
      <p>
        Everything is kept on this device. You can go on recording, or discard the session in its options.
      </p>
    </NoticeCard>
  );
};
