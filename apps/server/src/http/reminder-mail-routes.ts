import type { Host } from '@threshold/api/server';
import { turnOffReminderMail } from '@threshold/social/server';
import type { FastifyInstance } from 'fastify';

const BODY_LIMIT = 4_096;
const HTML = 'text/html; charset=utf-8';

interface TokenRoute {
  Params: { token: string };
}

/**
 * Turns an athlete's reminders by e-mail off, with the token of such a mail. Mail programs POST to the address (RFC
 * 8058). A browser gets a page with a button, because programs that check mail open links, too.
 */
export async function reminderMailRoutes(
  app: FastifyInstance,
  { getHost }: { readonly getHost: () => Pick<Host, 'runInTransaction'> },
): Promise<void> {
  const url = '/api/reminder-mail/:token';
  // Only the address counts, whatever the form says.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _text, done) =>
    done(null),
  );
  const options = { exposeHeadRoute: false, bodyLimit: BODY_LIMIT };

  app.get<TokenRoute>(url, options, async (_request, reply) =>
    reply
      .type(HTML)
      .header('referrer-policy', 'no-referrer')
      .send(
        renderPage(
          'Turn off reminders by email?',
          `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Turn them off</button></form>`,
        ),
      ),
  );

  app.post<TokenRoute>(url, options, async (request, reply) => {
    const isOff = await turnOffReminderMail(getHost(), request.params.token);
    reply.type(HTML).header('referrer-policy', 'no-referrer');
    return isOff
      ? reply.send(renderPage('Reminders by email are off', '<p>You can turn them on again in Settings.</p>'))
      : reply
          .code(404)
          .send(
            renderPage(
              'This link doesn’t work',
              '<p>You can turn reminders off in Settings, Notifications.</p>',
            ),
          );
  });
}

const renderPage = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} – Threshold</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
