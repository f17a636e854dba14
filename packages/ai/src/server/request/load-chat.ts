import type { AIMessageChunk, BaseMessage } from '@langchain/core/messages';
import type { ChatGenerationChunk } from '@langchain/core/outputs';
import { ANSWER_FUNCTION } from '../prompt/prompt.ts';
import type { LanguageModelSettings } from '../settings.ts';

export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  /** Used for all requests, so that they are observed. */
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Sends a request and streams the response. */
export type Chat = (request: ChatRequest) => AsyncIterable<AIMessageChunk>;

/** Loads a provider's package and returns a function that streams its answer to LangChain's messages. */
type LoadChat = (
  settings: LanguageModelSettings,
) => Promise<(request: ChatRequest, messages: BaseMessage[]) => AsyncIterable<ChatGenerationChunk>>;

/** Extra output tokens for models that think before they answer. */
const THINKING_TOKENS = 8_000;
/** OpenAI's o1 and later, and GPT-5 and later without "chat" in the name. */
const THINKING_MODEL_PATTERN = /^(?:o\d|gpt-[5-9](?!.*chat))/;
/** Disables tracing: requests contain an athlete's data. LangChain reads all of these variables. */
const TRACING_VARIABLES = [
  'LANGSMITH_TRACING',
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING',
  'LANGCHAIN_TRACING_V2',
];

/**
 * Loads LangChain and the provider's package on first use. Does not use `stream()`, which reparses all JSON received so
 * far with each chunk (seconds for a long answer) and calls tracing.
 */
export async function loadChat(settings: LanguageModelSettings): Promise<Chat> {
  for (const variable of TRACING_VARIABLES) process.env[variable] = 'false';
  const [{ AIMessageChunk, HumanMessage, SystemMessage }, streamChat] = await Promise.all([
    import('@langchain/core/messages'),
    CHAT_LOADERS[settings.provider](settings),
  ]);
  return async function* streamChunks(request) {
    const messages = [new SystemMessage(request.system), new HumanMessage(request.user)];
    for await (const { message, generationInfo } of streamChat(request, messages)) {
      if (!AIMessageChunk.isInstance(message)) continue;
      message.response_metadata = { ...generationInfo, ...message.response_metadata };
      yield message;
    }
  };
}

const loadOpenAiChat: LoadChat = async ({ model, apiKey, baseUrl, method }) => {
  const { ChatOpenAICompletions } = await import('@langchain/openai');
  return (request, messages) => {
    const chat = new ChatOpenAICompletions({
      model,
      apiKey: apiKey ?? 'none',
      maxTokens: request.maxOutputTokens + (THINKING_MODEL_PATTERN.test(model) ? THINKING_TOKENS : 0),
      maxRetries: 0,
      // LangChain drops the field that contains a refusal.
      __includeRawResponse: true,
      configuration: { baseURL: baseUrl, fetch: request.fetch, logLevel: 'off' },
    });
    const answerOptions =
      method === 'functionCalling'
        ? { tools: [createAnswerTool(request.jsonSchema)], tool_choice: ANSWER_FUNCTION }
        : { response_format: { type: 'json_object' as const } };
    return chat._streamResponseChunks(messages, { signal: request.signal, ...answerOptions });
  };
};

const loadAnthropicChat: LoadChat = async ({ model, apiKey, baseUrl, method }) => {
  const { ChatAnthropic } = await import('@langchain/anthropic');
  return (request, messages) => {
    const chat = new ChatAnthropic({
      model,
      apiKey: apiKey ?? 'none',
      anthropicApiUrl: baseUrl,
      maxTokens: request.maxOutputTokens,
      maxRetries: 0,
      clientOptions: { fetch: request.fetch, logLevel: 'off' },
    });
    // In JSON mode, only the system message requests JSON and contains its schema.
    const answerOptions =
      method === 'functionCalling'
        ? { tools: [createAnswerTool(request.jsonSchema)], tool_choice: ANSWER_FUNCTION }
        : {};
    return chat._streamResponseChunks(messages, { signal: request.signal, ...answerOptions });
  };
};

const loadOllamaChat: LoadChat = async ({ model, apiKey, baseUrl, method }) => {
  const { ChatOllama } = await import('@langchain/ollama');
  return (request, messages) => {
    const chat = new ChatOllama({
      model,
      baseUrl,
      numPredict: request.maxOutputTokens,
      maxRetries: 0,
      fetch: request.fetch,
      ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
    });
    // Ollama can't be forced to call a function, but its JSON mode follows a schema.
    const answerOptions =
      method === 'functionCalling'
        ? { tools: [createAnswerTool(request.jsonSchema)] }
        : { format: request.jsonSchema };
    return chat._streamResponseChunks(messages, { signal: request.signal, ...answerOptions });
  };
};

const CHAT_LOADERS = { openai: loadOpenAiChat, anthropic: loadAnthropicChat, ollama: loadOllamaChat };

const createAnswerTool = (parameters: Readonly<Record<string, unknown>>) => ({
  type: 'function' as const,
  function: { name: ANSWER_FUNCTION, description: 'Gives the answer.', parameters: { ...parameters } },
});
