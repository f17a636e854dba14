import type { ReactNode } from 'react';
import { Drawer } from '../dialogs/drawer.tsx';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar on narrow screens: a sheet 18rem wide (docs/specification.md#9-constants). */
const SideSheet = ({ title, opened, onClose, children }: SideSheetProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size="18rem"
    padding={0}
    title={title}
    classNames={{ header: classes.head ?? '' }}
  >
    {children}
  </Drawer>
);

export default SideSheet;
