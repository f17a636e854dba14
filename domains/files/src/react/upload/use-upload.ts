import { useQueryClient } from '@tanstack/react-query';
import { useUnsavedInput } from '@threshold/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFileProblem, MAX_FILES } from './file-rules.ts';
import { sendFile } from './send-file.ts';

const CONNECTION_LOST_MESSAGE = 'You lost your connection during the upload. We didn’t import anything.';
const CANCELED_MESSAGE = 'You canceled the upload.';

/** `failed` keeps the file, so that the athlete can retry without selecting it again. */
export type UploadState =
  | { readonly step: 'idle'; readonly problem: string | null }
  | { readonly step: 'sending'; readonly file: File; readonly sentBytes: number }
  | { readonly step: 'failed'; readonly file: File; readonly problem: string };

export interface ChosenFile {
  readonly file: File;
  readonly state: 'waiting' | 'sent' | 'not-sent';
  /** Why it was not sent, or null. */
  readonly problem: string | null;
  /** Null until the server responds, or if the response has no id. */
  readonly importId: string | null;
}

const IDLE: UploadState = { step: 'idle', problem: null };

interface UploadOptions {
  /** True if no import is running: the server runs one at a time. */
  readonly canUpload: boolean;
  readonly onUploaded: (importId: string | null) => void;
}

/** Uploads the selected files one by one, each after the previous import is done. */
export function useUpload({ canUpload, onUploaded }: UploadOptions) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<UploadState>(IDLE);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const updateChosen = (file: File, change: Partial<ChosenFile>) =>
    setChosen((files) => files.map((entry) => (entry.file === file ? { ...entry, ...change } : entry)));

  const uploadFile = async (file: File) => {
    const controller = new AbortController();
    abortController.current = controller;
    setUpload({ step: 'sending', file, sentBytes: 0 });
    const sendResult = await sendFile(`/api/imports?name=${encodeURIComponent(file.name)}`, file, {
      onProgress: (sentBytes) => setUpload({ step: 'sending', file, sentBytes }),
      signal: controller.signal,
    });
    if (sendResult.outcome === 'aborted') {
      updateChosen(file, { state: 'not-sent', problem: CANCELED_MESSAGE });
      return setUpload(IDLE);
    }
    if (sendResult.outcome === 'connection-lost')
      setUpload({ step: 'failed', file, problem: CONNECTION_LOST_MESSAGE });
    if (sendResult.outcome === 'rejected') setUpload({ step: 'failed', file, problem: sendResult.message });
    if (sendResult.outcome === 'uploaded')
      updateChosen(file, { state: 'sent', importId: sendResult.importId });
    // Also after a rejection: another tab may be uploading, or the sign-in may have ended, which the app then
    // reports.
    await queryClient.invalidateQueries({ queryKey: [['files']] });
    if (sendResult.outcome !== 'uploaded') return;
    setUpload(IDLE);
    onUploaded(sendResult.importId);
  };

  const waitingFiles = chosen.filter(({ state }) => state === 'waiting');
  const nextFile = canUpload && upload.step === 'idle' ? waitingFiles[0]?.file : undefined;
  const uploadNext = useEffectEvent((file: File) => void uploadFile(file));
  useEffect(() => {
    if (nextFile) uploadNext(nextFile);
  }, [nextFile]);
  // Leaving the page would lose the selection.
  useUnsavedInput(chosen.length > 1 && waitingFiles.length > 0);

  return {
    upload,
    chosen,
    /**
     * Replaces the selection and marks files with a problem as not sent. Keeps the selection if there are too
     * many files, or only one and it has a problem.
     */
    choose: (files: readonly File[]) => {
      const problem =
        files.length > MAX_FILES
          ? TOO_MANY_FILES_MESSAGE
          : files.length === 1 && files[0]
            ? findFileProblem(files[0])
            : null;
      if (problem !== null) return setUpload({ step: 'idle', problem });
      setUpload(IDLE);
      setChosen(files.map(toChosenFile));
    },
    retry: () => {
      if (upload.step === 'failed') void uploadFile(upload.file);
    },
    cancel: () => abortController.current?.abort(),
    /** Marks a failed or waiting file as not sent and continues with the next. */
    leaveOut: (file: File) => {
      const problem = upload.step === 'failed' && upload.file === file ? upload.problem : LEFT_OUT_MESSAGE;
      updateChosen(file, { state: 'not-sent', problem });
      if (upload.step === 'failed' && upload.file === file) setUpload(IDLE);
    },
  };
}

const TOO_MANY_FILES_MESSAGE = `Choose ${MAX_FILES} files at most, or put them into one ZIP.`;
const LEFT_OUT_MESSAGE = 'You left it out.';

function toChosenFile(file: File): ChosenFile {
  const problem = findFileProblem(file);
  return { file, state: problem === null ? 'waiting' : 'not-sent', problem, importId: null };
}
