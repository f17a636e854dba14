import { Button } from '@mantine/core';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { OtherSessionChoice, Recorder } from '../../live/recorder.ts';
import { NoticeCard } from './notice-card.tsx';
import { DiscardDialog } from './session-options.tsx';

interface OtherSessionPromptProps {
  readonly recorder: Recorder;
  /** True if the athlete already ended this session, so that it can no longer be replaced. */
  readonly hasEnded: boolean;
}

const CHOICES: readonly { readonly name: OtherSessionChoice; readonly label: string }[] = [
  { name: 'resume-other', label: 'Go on with the other session' },
  { name: 'complete-other', label: 'End the other session' },
  { name: 'discard-this', label: 'Discard this session' },
];

export const OtherSessionPrompt = ({ recorder, hasEnded }: OtherSessionPromptProps) => {
  const [choice, setChoice] = useState<OtherSessionChoice | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const offeredChoices = hasEnded ? CHOICES.filter(({ name }) => name !== 'resume-other') : CHOICES;
  const applyChoice = (nextChoice: OtherSessionChoice) => {
    setChoice(nextChoice);
    recorder
      .resolveOther(nextChoice)
      .catch((error: unknown) =>
        notify({
          title: 'Error starting session',
          message: error instanceof Error ? error.message : undefined,
          tone: 'error',
        }),
      )
      .finally(() => setChoice(null));
  };
  return (
    <>
      <NoticeCard
        title="Another session is still open"
        isUrgent
        actions={offeredChoices.map(({ name, label }, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'filled' : 'default'}
            loading={choice === name}
            disabled={choice !== null && choice !== name}
            onClick={() => (hasEnded && name === 'discard-this' ? setIsDiscarding(true) : applyChoice(name))}
          >
            {label}
          </Button>
        ))}
      >
        {hasEnded ? (
          <p>
            It was started on another device or earlier, and one session can be open at a time. Ending the
            other one saves what it has so far. This one is kept on this device and saved on its own once the
            other has ended.
          </p>
        ) : (
          <p>
            It was started on another device or earlier, and one session can be open at a time. This one is
            being recorded here in the meantime. Ending the other one saves what it has so far. Going on with
            it discards what was recorded here since.
          </p>
        )}
      </NoticeCard>
      <DiscardDialog
        opened={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        onDiscard={() => recorder.resolveOther('discard-this')}
      />
    </>
  );
};
