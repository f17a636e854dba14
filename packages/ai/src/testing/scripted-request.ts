import { z } from 'zod';

const bodySchema = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  tools: z
    .array(
      z.looseObject({
        function: z.looseObject({ name: z.string(), parameters: z.record(z.string(), z.unknown()) }),
      }),
    )
    .default([]),
});

/** A request as the scripted model received it. */
export interface ScriptedRequest {
  readonly body: z.output<typeof bodySchema>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The text of all system and developer messages. */
  readonly system: string;
  /** The text of all user messages. */
  readonly user: string;
  /** The first block of data in the user messages, parsed; null if there is none. */
  readonly data: unknown;
  /** True if an earlier answer was rejected. */
  readonly isRepair: boolean;
  /** The offered function's schema, or null without a function. */
  readonly schema: Readonly<Record<string, unknown>> | null;
  /** True if the client disconnected before the end of the answer. */
  hasDisconnected: boolean;
}

/**
 * Parses a request of the chat completions protocol.
 * @throws ZodError or SyntaxError if the body or its data has another form
 */
export function parseScriptedRequest(bodyText: string, headers: ScriptedRequest['headers']): ScriptedRequest {
  const parsedBody = bodySchema.parse(JSON.parse(bodyText));
  const joinContents = (role: string) =>
    parsedBody.messages
      .filter((message) => message.role === role || (role === 'system' && message.role === 'developer'))
      .map(({ content }) => content)
      .join('\n');
  const user = joinContents('user');
  const blocks = [...user.matchAll(/<data>(.*?)<\/data>/gs)].map(([, block = 'null']) => block);
  return {
    body: parsedBody,
    headers,
    system: joinContents('system'),
    user,
    data: JSON.parse(blocks[0] ?? 'null'),
    isRepair: blocks.length > 1,
    schema: parsedBody.tools[0]?.function.parameters ?? null,
    hasDisconnected: false,
  };
}
