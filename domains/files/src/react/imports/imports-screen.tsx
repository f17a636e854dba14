import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { trainingPaths } from '@threshold/contracts/training';
import { ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import { useEffect, useRef } from 'react';
import type { ImportProgress, ImportView } from '../../schemas.ts';
import { ChosenFilesCard } from '../upload/chosen-files-card.tsx';
import { ExportGuides } from '../upload/export-guides.tsx';
import { UploadCard } from '../upload/upload-card.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { STATE_LABELS } from './format.ts';
import { ImportCard } from './import-card.tsx';
import { isOpenImport } from './import-status.ts';
import classes from './imports.module.css';
import { ImportsCard } from './imports-card.tsx';
import type { ImportsSearch } from './imports-search.ts';
import { useImports } from './use-imports.ts';
import { useShownImport } from './use-shown-import.ts';

const ImportsScreen = ({ search }: ScreenProps<'/import', ImportsSearch>) => {
  const { data: imports, error, refetch, progressOf } = useImports();
  const openImport = imports?.find(isOpenImport);
  const shownImport = useShownImport(imports, search.import);
  const { history } = useRouter();
  const uploads = useUpload({
    canUpload: imports !== undefined && !openImport,
    onUploaded: (importId) => {
      // Don't pull back an athlete who navigated away during the upload.
      if (importId !== null && history.location.pathname === '/import')
        history.replace(`/import?import=${importId}`);
    },
  });
  return (
    <div className={classes.screen}>
      <Anchor component={Link} {...trainingPaths.history()} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Back to History
      </Anchor>
      <PageTitle title="Import activities" />
      {imports ? (
        <>
          {openImport ? null : <UploadCard uploads={uploads} />}
          <ChosenFilesCard uploads={uploads} imports={imports} />
          {shownImport ? <ShownImport view={shownImport} progress={progressOf(shownImport.id)} /> : null}
          {openImport && openImport.id !== shownImport?.id ? (
            <ImportCard key={openImport.id} view={openImport} progress={progressOf(openImport.id)} />
          ) : null}
          <ImportsCard imports={imports} shownId={shownImport?.id} />
          {openImport || shownImport ? null : <ExportGuides />}
        </>
      ) : error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard title="Add files" heightsPx={[180]} />
      )}
    </div>
  );
};

export default ImportsScreen;

interface ShownImportProps {
  readonly view: ImportView;
  readonly progress: ImportProgress | undefined;
}

/** Announces state changes and moves focus to the new state. */
const ShownImport = ({ view, progress }: ShownImportProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const { id, name, state } = view;
  const announcedState = useRef(`${id} ${state}`);
  useEffect(() => {
    if (announcedState.current === `${id} ${state}`) return;
    announcedState.current = `${id} ${state}`;
    // The state change removed the button that had the focus.
    if (document.activeElement === document.body) containerRef.current?.focus({ preventScroll: true });
  }, [id, state]);
  return (
    <div ref={containerRef} tabIndex={-1} className={classes.shown}>
      <p className="visually-hidden" role="status">{`${name}: ${STATE_LABELS[state]}`}</p>
      <ImportCard key={id} view={view} progress={progress} />
    </div>
  );
};
