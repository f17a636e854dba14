import { Button } from '@mantine/core';
import { Card, Progress } from '@threshold/ui';
import { DropZone } from './drop-zone.tsx';
import { formatSize } from './file-rules.ts';
import classes from './upload.module.css';
import type { useUpload } from './use-upload.ts';

interface UploadCardProps {
  readonly uploads: ReturnType<typeof useUpload>;
}

export const UploadCard = ({
  uploads: { upload, chosen, choose, retry, cancel, leaveOut },
}: UploadCardProps) => (
  <Card title="Add files">
    {upload.step === 'idle' ? (
      <DropZone problem={upload.problem} onFiles={choose} />
    ) : upload.step === 'sending' ? (
      <div className={classes.sending}>
        <p className={classes.name}>{upload.file.name}</p>
        <Progress
          label="Uploading"
          text={`Uploading ${formatSize(upload.sentBytes)} of ${formatSize(upload.file.size)}`}
          share={upload.sentBytes / upload.file.size}
        />
        <Button variant="default" onClick={cancel} className={classes.action}>
          Cancel upload
        </Button>
      </div>
    ) : (
      <div className={classes.sending}>
        <div role="alert">
          <p className={classes.name}>{upload.file.name}</p>
          <p className={classes.problem}>{upload.problem}</p>
        </div>
        <div className={classes.actions}>
          <Button onClick={retry}>Retry</Button>
          <Button variant="default" onClick={() => leaveOut(upload.file)}>
            {chosen.some(({ file, state }) => state === 'waiting' && file !== upload.file)
              ? 'Skip it'
              : 'Choose another file'}
          </Button>
        </div>
      </div>
    )}
  </Card>
);
