import { Button } from '@mantine/core';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { Delivery, OtherChoice, Recorder } from '../live/live-session.ts';
import { NoticeCard } from './notice-card.tsx';

interface DeliveryNoticeProps {
  readonly delivery: Delivery;
  readonly recorder: Recorder;
}

const CHOICES: readonly { readonly name: OtherChoice; readonly label: string }[] = [
  { name: 'resume-other', label: 'Go on with the other session' },
  { name: 'complete-other', label: 'End the other session' },
  { name: 'discard-this', label: 'Discard this session' },
];

/** What delivery cannot settle by itself: another session that is open (Ruling 27), or a refusal. */
export const DeliveryNotice = ({ delivery, recorder }: DeliveryNoticeProps) => {
  const [choice, setChoice] = useState<OtherChoice | null>(null);
  const settle = (chosen: OtherChoice) => {
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
        actions={CHOICES.map(({ name, label }, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'filled' : 'default'}
            loading={choice === name}
            disabled={choice !== null && choice !== name}
            onClick={() => settle(name)}
          >
            {label}
          </Button>
        ))}
      >
        <p>
          It was started on another device or earlier, and one session can be open at a time. This one is
          recorded here meanwhile. Ending the other saves it as it stands. Going on with it discards what was
          recorded here since.
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
