import { Readable } from 'node:stream';
import { type SignedIn, tooMany } from '@threshold/api/server';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerEventHub, Subscription } from './server-event-hub.ts';

/** Per athlete and process. */
const MAX_STREAMS = 8;
/** Interval of heartbeats and sign-in checks of a stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3_000;
/** After this time an abandoned stream has been detected. */
const RETRY_AFTER_SECONDS = HEARTBEAT_MS / 1_000;
/** A client with more unread bytes is disconnected; it reconnects automatically. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface EventOptions {
  readonly hub: ServerEventHub;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  readonly heartbeatMs?: number;
}

/** The athlete's events, as server-sent events: `GET /api/events`. */
export async function eventRoutes(
  app: FastifyInstance,
  { hub, resolve, heartbeatMs = HEARTBEAT_MS }: EventOptions,
): Promise<void> {
  // Before Fastify waits for open requests.
  app.addHook('preClose', () => hub.close());
  app.get<{ Querystring: { athlete?: unknown } }>(
    '/api/events',
    // A HEAD would open a stream, and compression would buffer events.
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const signedIn = await resolve(request);
      // EventSource cannot send headers, so the URL names the athlete of the page.
      const { athlete = signedIn?.athleteId } = request.query;
      if (!signedIn || athlete !== signedIn.athleteId) throw new TRPCError({ code: 'UNAUTHORIZED' });
      const { athleteId } = signedIn;
      if (hub.countStreams(athleteId) >= MAX_STREAMS)
        throw tooMany(`At most ${MAX_STREAMS} screens can stay up to date at once`, RETRY_AFTER_SECONDS);

      const stream = new Readable({ read: () => undefined });
      let isOver = false;
      const pushText = (text: string) => {
        if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
        else if (!isOver) stream.push(text);
      };
      const endStream = () => {
        isOver = true;
        stream.push(null);
      };
      const subscription: Subscription = {
        signInId: signedIn.signInId,
        send: (text) => pushText(`data: ${text}\n\n`),
        end: endStream,
      };
      const sendHeartbeat = async () => {
        // A database outage does not end a sign-in.
        const currentSignIn = await resolve(request).catch(() => signedIn);
        if (currentSignIn?.athleteId === athleteId) pushText(':\n\n');
        else endStream();
      };
      const heartbeatTimer = setInterval(() => void sendHeartbeat(), heartbeatMs);
      const leaveHub = () => {
        isOver = true;
        clearInterval(heartbeatTimer);
        hub.leave(athleteId, subscription);
        stream.destroy();
      };
      stream.once('close', leaveHub);
      reply.raw.once('close', leaveHub);
      await hub.join(athleteId, subscription);
      // The sign-in may have ended before the subscription. A database outage does not end a sign-in.
      const currentSignIn = await resolve(request).catch(() => signedIn);
      if (currentSignIn?.signInId !== signedIn.signInId) {
        leaveHub();
        throw new TRPCError({ code: 'UNAUTHORIZED' });
      }
      pushText(`retry: ${RECONNECT_MS}\n\n`);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, private')
          .header('x-accel-buffering', 'no')
          // Otherwise an idle keep-alive connection would delay a stop.
          .header('connection', 'close')
          .send(stream)
      );
    },
  );
}
