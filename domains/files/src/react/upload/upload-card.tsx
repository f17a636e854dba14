import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Card, Progress } from '@threshold/ui';
import { DropZone } from './drop-zone.tsx';
import { sizeWords } from './file-rules.ts';
import classes from './upload.module.css';
import { useUpload } from './use-upload.ts';

/** Where a file is chosen or dropped, and how much of it has been sent. */
export const UploadCard = () => {
  const { history } = useRouter();
  const { upload, choose, retry, cancel, forget } = useUpload((importId) => {
    // Who has gone elsewhere meanwhile stays there.
    if (importId !== null && history.location.pathname === '/import')
      history.replace(`/import?import=${importId}`);
  });
  return (
    <Card title="Add a file">
      {upload.step === 'idle' ? (
        <DropZone problem={upload.problem} onFiles={choose} />
      ) : upload.step === 'sending' ? (
        <div className={classes.sending}>
          <p className={classes.name}>{upload.file.name}</p>
          <Progress
            label="Uploading"
            words={`Uploading ${sizeWords(upload.sentBytes)} of ${sizeWords(upload.file.size)}`}
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
            <Button variant="default" onClick={forget}>
              Choose another file
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
};
