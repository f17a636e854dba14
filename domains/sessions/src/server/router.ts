import { command, hotCommand, longList, question, router, standingQuestion } from '@threshold/api/server';
import {
  briefingInput,
  briefingView,
  completeInput,
  efficiencyEntry,
  progressInput,
  progressView,
  recordedInput,
  recordedView,
  recordingView,
  sessionInput,
  sessionView,
  startInput,
} from '../schemas.ts';
import { briefSession } from './session/brief-session.ts';
import { completeSession } from './session/complete-session.ts';
import { discardSession } from './session/discard-session.ts';
import { listEfficiency } from './session/list-efficiency.ts';
import { showRecorded, showRecording } from './session/show-session.ts';
import { startSession } from './session/start-session.ts';
import { recordProgress } from './stream/record-progress.ts';

export const sessionsRouter = router({
  start: command
    .input(startInput)
    .output(sessionView)
    .mutation(({ ctx, input }) => startSession(ctx, input)),
  progress: hotCommand
    .input(progressInput)
    .output(progressView)
    .mutation(({ ctx, input }) => recordProgress(ctx, ctx.runInTransaction, input)),
  complete: command
    .input(completeInput)
    .output(sessionView)
    .mutation(({ ctx, input }) => completeSession(ctx, input)),
  discard: command
    .input(sessionInput)
    .output(sessionInput)
    .mutation(({ ctx, input }) => discardSession(ctx, input)),
  briefing: question
    .input(briefingInput)
    .output(briefingView)
    .query(({ ctx, input }) => briefSession(ctx, input)),
  recording: question
    .input(sessionInput)
    .output(recordingView)
    .query(({ ctx, input }) => showRecording(ctx, input)),
  recorded: question
    .input(recordedInput)
    .output(recordedView)
    .query(({ ctx, input }) => showRecorded(ctx, input)),
  efficiency: standingQuestion.output(longList(efficiencyEntry)).query(({ ctx }) => listEfficiency(ctx)),
});
