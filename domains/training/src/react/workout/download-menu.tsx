import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';

const FORMATS = ['TCX', 'FIT'] as const;

export const DownloadMenu = ({ workoutId }: { readonly workoutId: string }) => (
  <Menu position="bottom-start" withinPortal={false}>
    <Menu.Target>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
      >
        Download
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {FORMATS.map((format) => (
        <Menu.Item
          key={format}
          component="a"
          href={`/api/workout/${workoutId}/file?format=${format.toLowerCase()}`}
          download
        >
          Download {format}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
