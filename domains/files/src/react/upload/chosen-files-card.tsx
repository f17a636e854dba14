import { Button } from '@mantine/core';
import { Card, type StatusTone, Tag } from '@threshold/ui';
import type { ImportView } from '../../schemas.ts';
import { formatSummary, STATE_LABELS, STATE_TONES } from '../imports/format.ts';
import classes from '../imports/imports.module.css';
import type { ChosenFile, useUpload } from './use-upload.ts';

interface ChosenFilesCardProps {
  readonly uploads: ReturnType<typeof useUpload>;
  readonly imports: readonly ImportView[];
}

/** The status of each chosen file. Renders nothing for a single file. */
export const ChosenFilesCard = ({ uploads: { upload, chosen, leaveOut }, imports }: ChosenFilesCardProps) => {
  if (chosen.length < 2) return null;
  const uploadingFile = upload.step === 'idle' ? null : upload.file;
  return (
    <Card title="Your files">
      <ul className={classes.imports} aria-label="Your files">
        {chosen.map((entry, index) => {
          const view = imports.find(({ id }) => id === entry.importId);
          const { label, tone, detail } = toFileStatus(entry, view, entry.file === uploadingFile);
          return (
            <li key={index} className={classes.import}>
              <div className={classes.importWords}>
                <p className={classes.fileName}>{entry.file.name}</p>
                {detail === '' ? null : <p className={classes.quiet}>{detail}</p>}
              </div>
              {entry.state === 'waiting' && entry.file !== uploadingFile ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Leave out ${entry.file.name}`}
                  onClick={() => leaveOut(entry.file)}
                >
                  Leave out
                </Button>
              ) : null}
              <Tag tone={tone}>{label}</Tag>
            </li>
          );
        })}
      </ul>
      {chosen.some(({ file, state }) => state === 'waiting' && file !== uploadingFile) ? (
        <p className={classes.quiet}>
          Stay on this page until your files are uploaded. If you leave, you’ll have to choose them again.
        </p>
      ) : null}
    </Card>
  );
};

interface FileStatus {
  readonly label: string;
  readonly tone: StatusTone | 'plain';
  readonly detail: string;
}

function toFileStatus(
  { state, problem }: ChosenFile,
  view: ImportView | undefined,
  isUploading: boolean,
): FileStatus {
  if (state === 'not-sent') return { label: 'Not sent', tone: 'bad', detail: problem ?? '' };
  if (view) {
    return {
      label: STATE_LABELS[view.state],
      tone: STATE_TONES[view.state] ?? 'plain',
      detail: formatSummary(view),
    };
  }
  if (state === 'sent') return { label: 'Sent', tone: 'plain', detail: '' };
  return { label: isUploading ? 'Uploading' : 'Waiting', tone: 'plain', detail: '' };
}
