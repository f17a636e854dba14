import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileProblem } from './file-rules.ts';
import { sendFile } from './send-file.ts';

const LOST = 'The connection was lost while the file was sent. Nothing was imported.';

/** Where an upload stands. A file that did not arrive stays at hand: it need not be chosen again. */
export type Upload =
  | { readonly step: 'idle'; readonly problem: string | null }
  | { readonly step: 'sending'; readonly file: File; readonly sentBytes: number }
  | { readonly step: 'failed'; readonly file: File; readonly problem: string };

const IDLE: Upload = { step: 'idle', problem: null };

/** Sends a chosen file to be read; `onArrived` hears the import's id. */
export function useUpload(onArrived: (importId: string | null) => void) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload>(IDLE);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setUpload({ step: 'sending', file, sentBytes: 0 });
    const sent = await sendFile(`/api/imports?name=${encodeURIComponent(file.name)}`, file, {
      onBytes: (sentBytes) => setUpload({ step: 'sending', file, sentBytes }),
      signal: controller.signal,
    });
    if (sent.outcome === 'stopped') return setUpload(IDLE);
    if (sent.outcome === 'lost') setUpload({ step: 'failed', file, problem: LOST });
    if (sent.outcome === 'refused') setUpload({ step: 'failed', file, problem: sent.message });
    // Also after a refusal: another tab may be at it, or the sign-in may have ended, which the app then says.
    await queryClient.invalidateQueries({ queryKey: [['files']] });
    if (sent.outcome !== 'arrived') return;
    setUpload(IDLE);
    onArrived(sent.importId);
  };

  return {
    upload,
    /** Takes the first of the files; one that cannot be read is not sent. */
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      const problem =
        files.length > 1 ? 'Choose one file. Several go together into one ZIP.' : fileProblem(file);
      if (problem === null) void send(file);
      else setUpload({ step: 'idle', problem });
    },
    retry: () => {
      if (upload.step === 'failed') void send(upload.file);
    },
    cancel: () => sending.current?.abort(),
    forget: () => setUpload(IDLE),
  };
}
