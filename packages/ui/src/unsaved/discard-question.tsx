import { createLazyDialog } from '../dialogs/lazy-dialog.tsx';
import { useDiscardQuestion } from './confirm-discard.ts';

const DiscardDialog = createLazyDialog(() => import('./discard-dialog.tsx'));

/** The page's only dialog that asks before unsaved input is discarded. */
export const DiscardQuestion = () => {
  const { isOpen, reply } = useDiscardQuestion();
  return <DiscardDialog opened={isOpen} onDiscard={() => reply(true)} onClose={() => reply(false)} />;
};
