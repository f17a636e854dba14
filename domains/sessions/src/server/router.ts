import { cachedQuery, command, ingestCommand, longList, query, router } from '@threshold/api/server';
import { periodInput } from '@threshold/contracts/period-schemas';
import { efficiencyEntryView, recordedInput, recordedRouteView, recordedView } from '../recorded-schemas.ts';
import {
  briefingInput,
  briefingView,
  completeInput,
  progressInput,
  progressView,
  recordingView,
  sessionInput,
  sessionView,
  startInput,
} from '../schemas.ts';
import { findRecordedRoute } from './route/find-recorded-route.ts';
import { completeSession } from './session/complete-session.ts';
import { discardSession } from './session/discard-session.ts';
import { getBriefing } from './session/get-briefing.ts';
import { findRecordedDetails, getRecording } from './session/get-recording.ts';
import { listEfficiency } from './session/list-efficiency.ts';
import { startSession } from './session/start-session.ts';
import { recordProgress } from './stream/record-progress.ts';

export const sessionsRouter = router({
  start: command
    .input(startInput)
    .output(sessionView)
    .mutation(({ ctx, input }) => startSession(ctx, input)),
  progress: ingestCommand
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
  briefing: query
    .input(briefingInput)
    .output(briefingView)
    .query(({ ctx, input }) => getBriefing(ctx, input)),
  recording: query
    .input(sessionInput)
    .output(recordingView)
    .query(({ ctx, input }) => getRecording(ctx, input)),
  recorded: query
    .input(recordedInput)
    .output(recordedView)
    .query(({ ctx, input }) => findRecordedDetails(ctx, input)),
  recordedRoute: query
    .input(recordedInput)
    .output(recordedRouteView)
    .query(({ ctx, input }) => findRecordedRoute(ctx, input)),
  efficiency: cachedQuery
    .input(periodInput)
    .output(longList(efficiencyEntryView))
    .query(({ ctx, input }) => listEfficiency(ctx, input)),
});
