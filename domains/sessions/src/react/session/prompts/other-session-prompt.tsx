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
  { name: 'resume-other', label: 'Continue the other session' },
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
        title="You already have a session running"
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
            It’s running on another device or from earlier, and you can run only one at a time. End it and
            we’ll save what it has so far. This one stays on this device and gets saved once the other one
            ends.
          </p>
        ) : (
          <p>
            It’s running on another device or from earlier, and you can run only one at a time. This one keeps
            recording for now. End the other one and we’ll save what it has so far. Continue it and you’ll
            lose what you recorded here.
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
