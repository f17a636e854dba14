import type { ImportProgress, ImportView } from '../../schemas.ts';
import { Report } from '../report/report.tsx';
import { FailedImport } from './failed-import.tsx';
import { Preview } from './preview.tsx';
import { UnderWay } from './under-way.tsx';

interface ImportCardProps {
  readonly view: ImportView;
  /** The latest progress event, which may be newer than the query data. */
  readonly progress: ImportProgress | undefined;
}

export const ImportCard = ({ view, progress }: ImportCardProps) => {
  const said = progress?.state === view.state ? progress : undefined;
  switch (view.state) {
    case 'reading':
    case 'landing':
      return <UnderWay view={view} progress={said} />;
    case 'ready':
      return <Preview view={view} />;
    case 'failed':
      return <FailedImport view={view} />;
    default:
      return <Report view={view} progress={said} />;
  }
};
