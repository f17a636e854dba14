import { Button } from '@mantine/core';
import { Modal, notify, useOpenedAfterMount } from '@threshold/ui';
import { formatInstantShortDate } from '@threshold/ui/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { UndeliveredRecording } from '../live/find-unfinished-recording.ts';
import { formatTimer } from '../session/format-timer.ts';
import { buildUnsavedActivity, deliverUnsavedRecordings, type UnsavedActivity } from './device-recordings.ts';
import classes from './unsaved-dialog.module.css';

interface UnsavedDialogProps {
  readonly opened: boolean;
  readonly athleteId: string;
  /** Writes a recording as TCX, which most apps can import, including this one. */
  readonly writeTcx: (activity: UnsavedActivity) => Promise<Uint8Array<ArrayBuffer>>;
  /** Sends other queued entries and returns the labels of those still unsent. */
  readonly sendEntries?: () => Promise<readonly string[]>;
  /** Called once everything is sent, or when the athlete signs out anyway. */
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

interface UnsavedData {
  readonly recordings: readonly UndeliveredRecording[];
  readonly entries: readonly string[];
}

/** Some browsers read the URL some time after the click. */
const URL_LIFETIME_MS = 60_000;

const noEntries = () => Promise.resolve<readonly string[]>([]);

/** Retries the delivery of unsaved data before sign-out, which deletes what remains. */
const UnsavedDialog = ({
  opened,
  athleteId,
  writeTcx,
  sendEntries = noEntries,
  onSignOut,
  onClose,
}: UnsavedDialogProps) => {
  const [unsavedData, setUnsavedData] = useState<UnsavedData | null>(null);
  const send = useEffectEvent(async (): Promise<UnsavedData> => {
    const [recordings, entries] = await Promise.all([deliverUnsavedRecordings(athleteId), sendEntries()]);
    return { recordings, entries };
  });
  const showOrSignOut = useEffectEvent((remaining: UnsavedData) => {
    if (remaining.recordings.length + remaining.entries.length > 0) setUnsavedData(remaining);
    else onSignOut();
  });
  useEffect(() => {
    if (!opened) return;
    let isStale = false;
    setUnsavedData(null);
    void send().then((remaining) => {
      if (!isStale) showOrSignOut(remaining);
    });
    return () => {
      isStale = true;
    };
  }, [opened, athleteId]);

  const save = async () => {
    try {
      for (const { entry } of unsavedData?.recordings ?? [])
        downloadFile(toFileName(entry.facts.startedAtMs), await writeTcx(await buildUnsavedActivity(entry)));
    } catch {
      notify({ title: 'Error', message: 'We couldn’t save the file. Please try again.', tone: 'error' });
    }
  };
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Sign out without saving?">
      <div className={classes.text} role="status">
        {unsavedData === null ? (
          <p>Uploading what’s only on this device…</p>
        ) : (
          <UnsavedList {...unsavedData} />
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        {unsavedData?.recordings.length === 0 ? null : (
          <Button variant="default" disabled={unsavedData === null} onClick={() => void save()}>
            Save as a file
          </Button>
        )}
        <Button variant="danger" disabled={unsavedData === null} onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </Modal>
  );
};

const UnsavedList = ({ recordings, entries }: UnsavedData) => (
  <>
    {recordings.map((undeliveredRecording) => (
      <p key={undeliveredRecording.entry.facts.sessionId}>{formatUnsaved(undeliveredRecording)}</p>
    ))}
    {entries.map((label, index) => (
      <p key={index}>Not uploaded yet: {label}.</p>
    ))}
    <p>
      If you sign out, it’s deleted from this device.
      {recordings.length > 0
        ? ' Save your recording as a file and you can import it later under “Import activities”.'
        : ''}
    </p>
  </>
);

/** Uses the start time, so that two recordings on the same day get different names. */
const toFileName = (startedAtMs: number) =>
  `${new Date(startedAtMs).toISOString().slice(0, 19).replaceAll(':', '-')}.tcx`;

export default UnsavedDialog;

function formatUnsaved({ entry, unsentSampleCount }: UndeliveredRecording): string {
  const { facts, timer, delivery } = entry;
  const { workout } = facts.briefing;
  const name = workout === null ? 'Your recording' : `Your recording of ${workout.type}`;
  const elapsedSeconds = toElapsedSeconds(timer);
  const unsentSeconds = Math.min(
    elapsedSeconds,
    Math.max(unsentSampleCount, elapsedSeconds - Math.max(0, delivery.ackedElapsedSeconds)),
  );
  const statement = `${name} on ${formatInstantShortDate(facts.startedAtMs)} isn’t saved`;
  if (unsentSeconds <= 0) return `${statement}. It was uploaded, but never finished.`;
  return `${statement}. We still have to upload ${formatTimer(unsentSeconds)} of ${formatTimer(elapsedSeconds)}.`;
}

function downloadFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/vnd.garmin.tcx+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
