import { Modal } from '@threshold/ui';
import { useEffect, useReducer, useRef } from 'react';
import type { TestedLthr } from '../profile/profile-form.ts';
import { Complete } from './complete.tsx';
import { Guided } from './guided.tsx';
import { FIRST, lthrOfAge, lthrOfTest, moved, type TestMove, type TestState } from './lthr-test.ts';
import { NumberQuestion } from './number-question.tsx';
import { Selection } from './selection.tsx';

interface LthrTestDialogProps {
  readonly opened: boolean;
  /** Initial age for the formula. */
  readonly age: number | null;
  readonly onClose: () => void;
  readonly onUse: (result: TestedLthr) => void;
}

/** Determines LTHR by a guided field test or an age formula (docs/specification.md#4-states). */
export const LthrTestDialog = ({ opened, onClose, ...test }: LthrTestDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="LTHR Test">
    {/* A closed modal unmounts its content, which resets the test. */}
    <LthrTest {...test} />
  </Modal>
);

const LthrTest = ({ age, onUse }: Pick<LthrTestDialogProps, 'age' | 'onUse'>) => {
  const [state, move] = useReducer(moved, FIRST);
  const content = useFocusedContent(state.at);
  return (
    <div ref={content} tabIndex={-1}>
      <TestContent state={state} move={move} age={age} onUse={onUse} />
    </div>
  );
};

interface TestContentProps extends Pick<LthrTestDialogProps, 'age' | 'onUse'> {
  readonly state: TestState;
  readonly move: (move: TestMove) => void;
}

const TestContent = ({ state, move, age, onUse }: TestContentProps) => {
  const back = () => move({ to: 'back' });
  switch (state.at) {
    case 'selection':
      return <Selection onGuided={() => move({ to: 'guided' })} onFormula={() => move({ to: 'formula' })} />;
    case 'guided':
      return <Guided step={state.step} onBack={back} onNext={() => move({ to: 'next' })} />;
    case 'guided-input':
      return (
        <NumberQuestion
          key="guided-input"
          label="Average HR of the last 20 minutes"
          unit="bpm"
          initial={null}
          lthrOf={lthrOfTest}
          onBack={back}
          onLthr={(lthr) => move({ to: 'complete', lthr, source: 'test' })}
        />
      );
    case 'formula':
      return (
        <NumberQuestion
          key="formula"
          label="Age"
          unit="years"
          hint="LTHR is estimated as 85% of max HR, and max HR as 220 minus age."
          initial={age}
          lthrOf={lthrOfAge}
          onBack={back}
          onLthr={(lthr) => move({ to: 'complete', lthr, source: 'formula' })}
        />
      );
    case 'complete':
      return (
        <Complete
          lthr={state.lthr}
          estimated={state.source === 'formula'}
          onAgain={() => move({ to: 'selection' })}
          onUse={() => onUse({ lthr: state.lthr, source: state.source })}
        />
      );
  }
};

/**
 * Moves the focus to the next step's first field, else to its content, since the pressed button is unmounted.
 */
function useFocusedContent(at: TestState['at']) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    (content.current?.querySelector('input') ?? content.current)?.focus();
  }, [at]);
  return content;
}
