import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { notify } from '@threshold/ui';
import type { ShareFacts } from './share-facts.ts';
import { sharePicture } from './share-picture.ts';

/** Shares a picture of the session. It is drawn on the device. */
export const ShareButton = ({ getFacts }: { readonly getFacts: () => ShareFacts }) => (
  <Button
    size="lg"
    variant="default"
    leftSection={<IconShare2 size={20} stroke={1.7} aria-hidden="true" />}
    onClick={() => {
      sharePicture(getFacts()).catch(() =>
        notify({ title: 'Picture not shared', message: 'This browser could not share it.', tone: 'error' }),
      );
    }}
  >
    Share picture
  </Button>
);
