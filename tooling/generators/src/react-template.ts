import type { DomainNames, FileContents } from './domain-names.ts';

/** The domain's hooks and its screen. */
export const createReactFiles = ({ name, camelName, pascalName, title }: DomainNames): FileContents => ({
  'src/react/api.ts': `import { createTRPCReact } from '@trpc/react-query';
import type { ${pascalName}Router } from '../server/index.ts';

export const trpc = createTRPCReact<${pascalName}Router>();
`,
  'src/react/index.ts': `import { defineScreen, noSearch } from '@threshold/api/react';

/** The screens, which the app turns into routes. */
export const ${camelName}Screens = [
  defineScreen({
    path: '/${name}',
    title: '${title}',
    search: noSearch,
    load: () => import('./screen/${name}-screen.tsx'),
  }),
] as const;
`,
  [`src/react/screen/${name}-screen.tsx`]: `import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import { toLocalDateIn } from '@threshold/physiology';
import { applyIssues, Card, EmptyState, ErrorState, LoadingCard, notify, PageTitle, TextField } from '@threshold/ui';
import type { NoteView } from '../../schemas.ts';
import { trpc } from '../api.ts';

/** Today's note, and the latest ones. */
const ${pascalName}Screen = () => {
  const { data: notes, error, refetch } = trpc.${camelName}.notes.useQuery();
  return (
    <>
      <PageTitle title="${title}" />
      <NoteForm />
      {notes ? <Notes notes={notes} /> : null}
      {!notes && error ? (
        <ErrorState
          title="Your notes could not be loaded."
          message={toApiError(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {notes || error ? null : <LoadingCard title="Latest notes" heightsPx={[54, 54]} />}
    </>
  );
};

export default ${pascalName}Screen;

const Notes = ({ notes }: { readonly notes: readonly NoteView[] }) => (
  <Card title="Latest notes">
    {notes.length === 0 ? (
      <EmptyState message="No notes yet. Write the first one above." />
    ) : (
      <ol>
        {notes.map(({ id, date, text }) => (
          <li key={id}>
            {date}: {text}
          </li>
        ))}
      </ol>
    )}
  </Card>
);

const NoteForm = () => {
  const form = useForm({ initialValues: { text: '' } });
  const save = trpc.${camelName}.saveNote.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => {
      form.reset();
      notify({ title: 'Success', message: 'Note saved', tone: 'success' });
    },
    onError: (error) => {
      const message = applyIssues(form, toApiError(error));
      if (message !== null) notify({ title: 'Error', message, tone: 'error' });
    },
  });
  const today = toLocalDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Card title="Today">
      <form onSubmit={form.onSubmit(({ text }) => save.mutate({ date: today, text }))}>
        <TextField label="Note" {...form.getInputProps('text')} />
        <Button type="submit" loading={save.isPending}>
          Save note
        </Button>
      </form>
    </Card>
  );
};
`,
});
