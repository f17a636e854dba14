import type { ReactNode } from 'react';
import { RunningPill } from '../running-pill/running-pill.tsx';
import { UnfinishedRecordingNotice } from './unfinished-recording-notice.tsx';

/** A recording outside its own screen: running in this tab, or cut off. */
const RecordingNotice = ({ athleteId }: { readonly athleteId: string }): ReactNode => (
  <>
    <RunningPill />
    <UnfinishedRecordingNotice athleteId={athleteId} />
  </>
);

export default RecordingNotice;
