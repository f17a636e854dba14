import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import { useDiscardQuestion } from './may-discard.ts';

const DiscardDialog = lazyDialog(() => import('./discard-dialog.tsx'));

export const DiscardQuestion = () => {
  const { isAsked, reply } = useDiscardQuestion();
  return <DiscardDialog opened={isAsked} onDiscard={() => reply(true)} onClose={() => reply(false)} />;
};
