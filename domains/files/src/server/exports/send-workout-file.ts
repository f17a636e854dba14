import { setImmediate as yieldToEvents } from 'node:timers/promises';
import {
  conflict,
  defineDownload,
  type FileResponse,
  notFound,
  type QueryContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordedRoutesPort, sessionsPort } from '@threshold/contracts/sessions';
import { completedWorkoutsPort, trainingPort } from '@threshold/contracts/training';
import { z } from 'zod';
import type { ActivityToWrite } from '../../tcx/activity-to-write.ts';
import { buildActivityToWrite } from './build-activity-to-write.ts';
import { estimateStart } from './estimate-start.ts';

type Format = 'tcx' | 'fit';

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  tcx: 'application/vnd.garmin.tcx+xml',
  fit: 'application/vnd.ant.fit',
};

/** `GET /api/workout/:workoutId/file`: exports a completed workout. */
export const workoutFileDownload = defineDownload(
  '/api/workout/:workoutId/file',
  { query: z.strictObject({ format: z.enum(['tcx', 'fit']) }) },
  (ctx, { params, query }) => sendWorkoutFile(ctx, params.workoutId, query.format),
);

/* FIT timestamps start on December 31, 1989; an earlier day would wrap around to 2126. */
const FIRST_FIT_DAY = '1990-01-01';

async function sendWorkoutFile(ctx: QueryContext, workoutId: string, format: Format): Promise<FileResponse> {
  const { athleteId } = ctx;
  const workout = await ctx.port(completedWorkoutsPort).findCompletedWorkout(athleteId, workoutId);
  if (!workout) {
    if (!(await ctx.port(trainingPort).findWorkoutToDo(athleteId, workoutId)))
      throw notFound('Workout not found');
    throw conflict('You haven’t done this workout yet, so there’s nothing to export');
  }
  if (format === 'fit' && workout.date < FIRST_FIT_DAY)
    throw conflict('FIT files can’t hold dates before 1990. Please choose TCX.');
  const recording = await ctx.port(sessionsPort).findRecording(athleteId, workoutId);
  const route = recording && (await ctx.port(recordedRoutesPort).findRoute(athleteId, recording.sessionId));
  const { timeZone } = await ctx.port(athletesPort).getCalendar(athleteId);
  const start = estimateStart(workout.date, workout.session, timeZone);
  return {
    name: `${workout.date}-${toSlug(workout.type)}.${format}`,
    contentType: CONTENT_TYPES[format],
    bytes: await encodeActivity(
      format,
      buildActivityToWrite(workout, recording && { ...recording, route }, start),
    ),
  };
}

/** Imports lazily, so that each encoder loads on first use. */
async function encodeActivity(format: Format, activity: ActivityToWrite): Promise<Uint8Array> {
  switch (format) {
    case 'tcx':
      return (await import('../../tcx/write-tcx.ts')).writeTcx(activity, yieldToEvents);
    case 'fit':
      return (await import('./write-fit.ts')).writeFit(activity);
  }
}

/** "Längster Lauf" becomes "langster-lauf": NFKD separates the accents, which are then dropped. */
function toSlug(type: string): string {
  const slug = type
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug || 'workout';
}
