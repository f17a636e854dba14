import { Button } from '@mantine/core';
import { FormError, Modal } from '@threshold/ui';
import classes from './admin.module.css';
import { useExportPerson } from './use-person-data.ts';

interface ExportDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Says whose data it is and that they will know, then downloads the archive. */
export const ExportDialog = ({ person, onClose }: ExportDialogProps) => {
  const exportPerson = useExportPerson();
  const close = () => {
    if (!exportPerson.isPending) onClose();
  };
  return (
    <Modal opened onClose={close} title={`Export ${person.name}?`} size="sm">
      <div className={classes.dialog}>
        <p>
          You’ll get a ZIP of everything we store about this person, including health entries. Only do this if
          they asked you to.
        </p>
        <p>They’ll be notified, and it shows in their account activity.</p>
        <FormError message={exportPerson.error?.message} />
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus disabled={exportPerson.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            loading={exportPerson.isPending}
            onClick={() => exportPerson.mutate(person, { onSuccess: onClose })}
          >
            Export data
          </Button>
        </div>
      </div>
    </Modal>
  );
};
