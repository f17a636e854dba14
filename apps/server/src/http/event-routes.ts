import { Readable } from 'node:stream';
import { type SignedIn, tooMany } from '@threshold/api/server';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerEventHub, Subscription } from './server-event-hub.ts';

/** Per athlete and process. */
const MAX_STREAMS = 8;
/** How often a stream sends a heartbeat and checks its sign-in. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3_000;
/** By then, the server has noticed abandoned streams. */
const RETRY_AFTER_SECONDS = HEARTBEAT_MS / 1_000;
/** A client with more unread bytes is disconnected and reconnects automatically. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface EventOptions {
  readonly hub: ServerEventHub;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  readonly heartbeatMs?: number;
}

/** `GET /api/events`: the athlete's events as server-sent events. */
export async function registerEventRoutes(
  app: FastifyInstance,
  { hub, resolve, heartbeatMs = HEARTBEAT_MS }: EventOptions,
): Promise<void> {
  // Must happen before Fastify waits for open requests.
  app.addHook('preClose', () => hub.close());
  app.get<{ Querystring: { athlete?: unknown } }>(
    '/api/events',
    // A HEAD request would open a stream, and compression would buffer events.
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const signedIn = await resolve(request);
      // EventSource cannot send headers, so the URL names the page's athlete.
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
      // The sign-in may have ended just before the subscription. A database outage does not end a sign-in.
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
