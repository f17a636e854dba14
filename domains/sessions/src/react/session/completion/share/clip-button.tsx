import { Button } from '@mantine/core';
import { IconMovie, IconShare2 } from '@tabler/icons-react';
import { notify, shareFile } from '@threshold/ui';
import { useEffect, useRef, useState } from 'react';
import type { ClipContent } from './draw-clip-frame.ts';
import { type ClipFormat, findClipFormat } from './find-clip-format.ts';
import classes from './share.module.css';

interface ClipButtonProps {
  /** Null without a heart rate. */
  readonly getClip: () => ClipContent | null;
}

/** Makes an 8-second video of the session on the device, then shares it. Shown only where the browser can record. */
export const ClipButton = ({ getClip }: ClipButtonProps) => {
  const [format] = useState(findClipFormat);
  return format === null ? null : <ClipControl getClip={getClip} format={format} />;
};

type ClipState =
  | { readonly step: 'idle' }
  | { readonly step: 'recording'; readonly seconds: number }
  | { readonly step: 'ready'; readonly file: File };

const LABELS = { idle: 'Make clip', recording: 'Cancel clip', ready: 'Share clip' } as const;

const ClipControl = ({ getClip, format }: ClipButtonProps & { readonly format: ClipFormat }) => {
  const [state, setState] = useState<ClipState>({ step: 'idle' });
  const recording = useRef<AbortController | null>(null);
  useEffect(() => () => recording.current?.abort(), []);

  const record = async () => {
    const clip = getClip();
    if (clip === null) return;
    const controller = new AbortController();
    recording.current = controller;
    setState({ step: 'recording', seconds: 0 });
    // Loaded only now, because few athletes make a clip.
    const { recordClip } = await import('./record-clip.ts');
    const file = await recordClip(clip, {
      format,
      signal: controller.signal,
      onProgress: (elapsedMs) => setState({ step: 'recording', seconds: Math.floor(elapsedMs / 1_000) }),
    });
    if (controller.signal.aborted) return;
    // A share sheet opens only shortly after a tap, so it needs another one. A download needs none.
    if (file !== null && navigator.canShare?.({ files: [file] })) return setState({ step: 'ready', file });
    setState({ step: 'idle' });
    if (file !== null) await shareFile(file, 'Workout');
  };
  const press = () => {
    if (state.step === 'ready') return shareFile(state.file, 'Workout');
    if (state.step === 'idle') return record();
    recording.current?.abort();
    setState({ step: 'idle' });
  };
  return (
    <Button
      size="lg"
      variant="default"
      className={classes.button ?? ''}
      aria-label={
        state.step === 'recording' ? `${LABELS.recording}, ${state.seconds + 1} of 8 s` : LABELS[state.step]
      }
      leftSection={
        state.step === 'ready' ? (
          <IconShare2 size={20} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconMovie size={20} stroke={1.7} aria-hidden="true" />
        )
      }
      onClick={() => {
        Promise.resolve(press()).catch(() => {
          setState({ step: 'idle' });
          notify({ title: 'Clip not made', message: 'This browser couldn’t record it.', tone: 'error' });
        });
      }}
    >
      {state.step === 'recording' ? `${state.seconds + 1} of 8 s` : state.step === 'ready' ? 'Share' : 'Clip'}
    </Button>
  );
};
