import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { NumberTerm } from './number-term.ts';

/** The screen that explains all numbers. */
export const NUMBERS_PATH = '/help/numbers';

export interface HelpAnchorProps {
  readonly to: typeof NUMBERS_PATH;
  readonly hash: NumberTerm;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children?: ReactNode;
}

const PlainAnchor = ({ to, hash, ...anchor }: HelpAnchorProps) => <a href={`${to}#${hash}`} {...anchor} />;

/** The router's link. By default, a plain anchor that makes the browser load the page. */
export const HelpAnchorContext = createContext<ComponentType<HelpAnchorProps>>(PlainAnchor);

export const HelpLink = ({
  term,
  ...anchor
}: Omit<HelpAnchorProps, 'to' | 'hash'> & { term: NumberTerm }) => {
  const Anchor = use(HelpAnchorContext);
  return <Anchor to={NUMBERS_PATH} hash={term} {...anchor} />;
};
