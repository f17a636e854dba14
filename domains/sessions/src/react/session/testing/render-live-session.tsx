import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { BareShell } from '@threshold/ui';
import type { SessionsRouter } from '../../../server/index.ts';
import type { FinishSlots } from '../completion/finish-slots.ts';
import { LiveSession } from '../live-session.tsx';
import { aFinish } from './finish-fixtures.tsx';
import { aBriefing, createFakeRecorder, createFakeStrap } from './session-fixtures.ts';

interface RenderOptions {
  readonly recorder?: ReturnType<typeof createFakeRecorder>;
  readonly strap?: ReturnType<typeof createFakeStrap>;
  readonly briefing?: ReturnType<typeof aBriefing>;
  readonly units?: 'metric' | 'imperial';
  readonly slots?: FinishSlots;
}

/** Renders the live session with a fake recorder and strap. */
export async function renderLiveSession({
  recorder = createFakeRecorder(),
  strap = createFakeStrap(),
  briefing = aBriefing(),
  units = 'metric',
  slots = aFinish(),
}: RenderOptions = {}) {
  const callbackCalls: string[] = [];
  const screen = await renderWithApi<SessionsRouter>(
    <BareShell>
      <LiveSession
        recorder={recorder.recorder}
        strap={strap.strap}
        workoutId={briefing.workout?.id ?? null}
        briefing={briefing}
        briefingFallback={null}
        slots={slots}
        onClosed={() => callbackCalls.push('closed')}
        onDiscarded={() => callbackCalls.push('discarded')}
        onTakenOver={(workoutId) => callbackCalls.push(`taken over: ${workoutId}`)}
      />
    </BareShell>,
    { units, responses: {} },
  );
  return { ...screen, recorder, strap, callbackCalls };
}
