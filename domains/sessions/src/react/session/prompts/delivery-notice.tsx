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
    <NoticeCard title="We can’t upload this session right now" isUrgent>
      {delivery.message === null ? null : <p>{delivery.message}</p>}
      <p>It’s safe on this device. Keep recording, or discard it under Session options.</p>
    </NoticeCard>
  );
};
