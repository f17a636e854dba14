import type { DeliverySummary, Recorder } from '../../live/recorder.ts';
import { NoticeCard } from './notice-card.tsx';
import { OtherSessionPrompt } from './other-session-prompt.tsx';

interface DeliveryNoticeProps {
  readonly delivery: DeliverySummary;
  readonly recorder: Recorder;
  readonly hasEnded: boolean;
}

/**
 * Delivery problems that need the athlete: another open session (docs/specification.md#one-active-session), or a
 * refusal.
 */
export const DeliveryNotice = ({ delivery, recorder, hasEnded }: DeliveryNoticeProps) => {
  if (delivery.otherSessionId !== null) return <OtherSessionPrompt recorder={recorder} hasEnded={hasEnded} />;
  if (delivery.status !== 'refused') return null;
  return (
    <NoticeCard title="The server does not accept this recording" isUrgent>
      {delivery.message === null ? null : <p>{delivery.message}</p>}
      <p>Everything is kept on this device. You can keep recording, or discard the session in its options.</p>
    </NoticeCard>
  );
};
