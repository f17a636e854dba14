import { Button } from '@mantine/core';
import { notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './own-sessions.module.css';

/** The athlete's templates, each with a button that deletes it. Renders nothing if there are none or the query failed. */
export const TemplateList = () => {
  const { data: templates = [] } = trpc.training.templates.useQuery();
  const undo = trpc.training.undoTemplate.useMutation({ onError: notifyError });
  const remove = trpc.training.deleteTemplate.useMutation({
    onSuccess: ({ undoId }) =>
      notifyUndoable({ title: 'Template deleted', onUndo: () => undo.mutate({ undoId }) }),
    onError: notifyError,
  });
  if (templates.length === 0) return null;
  return (
    <ul className={classes.templates} aria-label="My templates">
      {templates.map(({ id, name, minutes }) => (
        <li key={id} className={classes.template}>
          <span>
            {name} <span className={classes.quiet}>{minutes} min</span>
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Delete ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ templateId: id })}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
};
