import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileExport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

const iconProps = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** What a manager rarely does with a person's data. */
export const PersonMenu = ({
  person,
}: {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
}) => {
  const [dialog, setDialog] = useState<'export' | 'erase' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Data of ${person.name}`}>
            <IconDots size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport {...iconProps} />} onClick={() => setDialog('export')}>
            Export data
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => setDialog('erase')}>
            Erase account
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'export' ? <ExportDialog person={person} onClose={close} /> : null}
      {dialog === 'erase' ? <EraseDialog person={person} onClose={close} /> : null}
    </>
  );
};
