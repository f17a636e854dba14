import { createLink } from '@tanstack/react-router';
import type { HelpAnchorProps } from '@threshold/ui';
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

export const RoutedHelp: ComponentType<HelpAnchorProps> = createLink(({ ref, ...anchor }: AnchorProps) => (
  <a {...anchor} ref={ref} />
));
