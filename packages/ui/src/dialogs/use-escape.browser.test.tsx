import '../styles/index.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThresholdProvider } from '../theme/threshold-provider.tsx';
import { notify } from '../toast/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

const onClosed = vi.fn();
beforeEach(() => onClosed.mockReset());

const CheckIn = ({ Dialog, pending }: { Dialog: typeof Modal | typeof Drawer; pending: boolean }) => {
  const [opened, setOpened] = useState(true);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => {
    onClosed();
    setOpened(false);
  };
  return (
    <Dialog opened={opened} onClose={close} title="Left knee">
      <input aria-label="Note" />
      <Button onClick={() => setIsConfirming(true)}>Delete</Button>
      <Menu withinPortal={false}>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Edit</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete this injury?"
        confirmLabel="Delete"
        isPending={pending}
        onConfirm={() => undefined}
        onClose={() => setIsConfirming(false)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </Dialog>
  );
};

const show = (Dialog: typeof Modal | typeof Drawer = Modal, pending = false) =>
  render(
    <ThresholdProvider>
      <CheckIn Dialog={Dialog} pending={pending} />
    </ThresholdProvider>,
  );

const dialog = page.getByRole('dialog', { name: 'Left knee' });
const confirmation = page.getByRole('dialog', { name: 'Delete this injury?' });
const note = page.getByRole('textbox', { name: 'Note' });
const pressEscape = () => userEvent.keyboard('{Escape}');

describe.each([
  ['a dialog', Modal],
  ['a drawer', Drawer],
])('Escape over %s', (_name, Dialog) => {
  test('closes the confirmation first and keeps the input, then closes the dialog itself', async () => {
    await show(Dialog);
    await note.fill('Sore after stairs');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(confirmation).toBeVisible();
    await pressEscape();
    await expect.element(confirmation).not.toBeInTheDocument();
    await expect.element(note).toHaveValue('Sore after stairs');
    expect(onClosed).not.toHaveBeenCalled();
    await pressEscape();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('Escape', () => {
  test('closes nothing while the confirmed action runs', async () => {
    await show(Modal, true);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(confirmation).toBeVisible();
    await pressEscape();
    await pressEscape();
    await expect.element(confirmation).toBeVisible();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('closes a dialog’s menu and leaves the dialog open', async () => {
    await show();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await pressEscape();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('closes the focused toast and leaves the dialog below open', async () => {
    await show();
    await note.fill('Sore after stairs');
    notify({ title: 'Saved', durationMs: 60_000 });
    await expect.element(page.getByText('Saved')).toBeVisible();
    await userEvent.keyboard('{F8}');
    await pressEscape();
    await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
    await expect.element(note).toHaveValue('Sore after stairs');
    await expect.element(note).toHaveFocus();
    expect(onClosed).not.toHaveBeenCalled();
  });
});
