import type { ReactNode } from 'react';
import { RunningPill } from '../running-pill/running-pill.tsx';
import { CutOffNotice } from './cut-off-notice.tsx';

/** A recording outside its own screen: running in this tab, or cut off. */
const RecordingNotice = ({ athleteId }: { readonly athleteId: string }): ReactNode => (
  <>
    <RunningPill />
    <CutOffNotice athleteId={athleteId} />
  </>
);

export default RecordingNotice;
