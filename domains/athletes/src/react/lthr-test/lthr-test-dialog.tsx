import { Button } from '@mantine/core';
import { IconCalculator, IconRun } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { Modal, NumberText, StepProgress, Tag, Unit } from '@threshold/ui';
import { useEffect, useReducer, useRef } from 'react';
import dialog from '../dialog.module.css';
import type { TestedLthr } from '../profile/profile-values.ts';
import { ZoneTable } from '../profile/threshold/zone-table.tsx';
import { CurrentLthr } from './current-lthr.tsx';
import classes from './lthr-test.module.css';
import {
  computeLthrByAge,
  computeLthrByTest,
  computeNextTestState,
  GUIDED_STEPS,
  INITIAL_TEST_STATE,
  type TestAction,
  type TestState,
} from './lthr-test.ts';
import { NumberQuestion } from './number-question.tsx';

interface LthrTestDialogProps {
  readonly opened: boolean;
  /** Prefills the age for the formula, in years; null if unknown. */
  readonly age: number | null;
  readonly today: LocalDate;
  readonly onClose: () => void;
  readonly onUse: (result: TestedLthr) => void;
}

export const LthrTestDialog = ({ opened, onClose, ...testProps }: LthrTestDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="LTHR Test">
    {/* A closed modal unmounts its content, which resets the test. */}
    <LthrTest {...testProps} />
  </Modal>
);

type LthrTestProps = Omit<LthrTestDialogProps, 'opened' | 'onClose'>;

const LthrTest = (props: LthrTestProps) => {
  const [state, dispatch] = useReducer(computeNextTestState, INITIAL_TEST_STATE);
  const contentRef = useFocusedContent(state.screen);
  return (
    <div ref={contentRef} tabIndex={-1}>
      <TestContent state={state} dispatch={dispatch} {...props} />
    </div>
  );
};

interface TestContentProps extends LthrTestProps {
  readonly state: TestState;
  readonly dispatch: (action: TestAction) => void;
}

const TestContent = ({ state, dispatch, age, today, onUse }: TestContentProps) => {
  const goBack = () => dispatch({ type: 'back' });
  switch (state.screen) {
    case 'selection':
      return (
        <MethodSelection
          today={today}
          onGuided={() => dispatch({ type: 'guided' })}
          onFormula={() => dispatch({ type: 'formula' })}
        />
      );
    case 'guided':
      return <GuidedTest step={state.step} onBack={goBack} onNext={() => dispatch({ type: 'next' })} />;
    case 'guided-input':
      return (
        <NumberQuestion
          key="guided-input"
          label="Average HR over the last 20 minutes"
          unit="bpm"
          initialValue={null}
          computeLthr={computeLthrByTest}
          onBack={goBack}
          onComputed={(lthr) => dispatch({ type: 'complete', lthr, source: 'test' })}
        />
      );
    case 'formula':
      return (
        <NumberQuestion
          key="formula"
          label="Age"
          unit="years"
          hint="We estimate your max HR as 220 minus your age, and your LTHR as 85% of that."
          initialValue={age}
          computeLthr={computeLthrByAge}
          onBack={goBack}
          onComputed={(lthr) => dispatch({ type: 'complete', lthr, source: 'formula' })}
        />
      );
    case 'complete':
      return (
        <TestResult
          lthr={state.lthr}
          isEstimated={state.source === 'formula'}
          onRestart={() => dispatch({ type: 'selection' })}
          onUse={() => onUse({ lthr: state.lthr, source: state.source })}
        />
      );
  }
};

/** Focuses the next step's first field or its content, because the button that had focus unmounts. */
function useFocusedContent(screen: TestState['screen']) {
  const contentRef = useRef<HTMLDivElement>(null);
  const previousScreen = useRef(screen);
  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    (contentRef.current?.querySelector('input') ?? contentRef.current)?.focus();
  }, [screen]);
  return contentRef;
}

interface TestResultProps {
  /** In bpm. */
  readonly lthr: number;
  readonly isEstimated: boolean;
  readonly onRestart: () => void;
  readonly onUse: () => void;
}

const TestResult = ({ lthr, isEstimated, onRestart, onUse }: TestResultProps) => (
  <div className={dialog.body}>
    <p className={classes.result} role="status">
      <span className={classes.resultLabel}>Your LTHR</span>
      <span className={classes.resultValue}>
        <NumberText size="tile">{lthr}</NumberText>
        <Unit>bpm</Unit>
      </span>
      {isEstimated ? <Tag>estimated</Tag> : null}
    </p>
    <ZoneTable lthrBpm={lthr} />
    <div className={dialog.buttons}>
      <Button variant="default" onClick={onRestart}>
        Start over
      </Button>
      <Button onClick={onUse}>Use this LTHR</Button>
    </div>
  </div>
);

interface GuidedTestProps {
  /** Index in `GUIDED_STEPS`. */
  readonly step: number;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const GuidedTest = ({ step, onBack, onNext }: GuidedTestProps) => {
  const isLastStep = step === GUIDED_STEPS.length - 1;
  return (
    <div className={dialog.body}>
      <StepProgress step={step + 1} steps={GUIDED_STEPS.length} label="Guided test" />
      <div aria-live="polite">
        <h3 className={classes.stepTitle}>{GUIDED_STEPS[step]?.title}</h3>
        <p className={classes.stepWords}>{GUIDED_STEPS[step]?.text}</p>
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>{isLastStep ? 'Enter average HR' : 'Next'}</Button>
      </div>
    </div>
  );
};

interface MethodSelectionProps {
  readonly today: LocalDate;
  readonly onGuided: () => void;
  readonly onFormula: () => void;
}

const MethodSelection = ({ today, onGuided, onFormula }: MethodSelectionProps) => (
  <div className={classes.ways}>
    <CurrentLthr today={today} />
    <button type="button" className={classes.way} onClick={onGuided}>
      <IconRun size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.wayTitle}>Guided test</span>
      <span className={classes.wayWords}>
        A 30-minute solo time trial. The most accurate way to set your zones.
      </span>
    </button>
    <button type="button" className={classes.way} onClick={onFormula}>
      <IconCalculator size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.wayTitle}>
        Age formula <Tag>estimated</Tag>
      </span>
      <span className={classes.wayWords}>
        A quick estimate from your age, within about 10 bpm. Fine until you test.
      </span>
    </button>
  </div>
);
