import { z } from 'zod';

/** A provider, or a server with the same protocol at `LLM_BASE_URL`. */
type ModelProvider = 'openai' | 'anthropic' | 'ollama';

/** The form of an answer: arguments of the only function, or JSON text. */
export type AnswerMethod = 'functionCalling' | 'jsonMode';

export interface LanguageModelSettings {
  readonly provider: ModelProvider;
  /** The provider's name of the model, such as `gpt-5-mini`. */
  readonly model: string;
  /** Absent if the provider needs none. */
  readonly apiKey?: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly method: AnswerMethod;
  /** Timeout of a request in seconds; a question with its repair and retries takes at most twice that. */
  readonly timeoutSeconds: number;
  /** Paid requests per athlete and day in UTC. */
  readonly dailyRequests: number;
  /** Paid requests by all athletes per day in UTC. */
  readonly dailyRequestsOfAll: number;
}

const createIntegerVariable = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const MAX_DAILY_REQUESTS = 1_000_000;
const DEFAULT_TIMEOUT_SECONDS = 120;
const DEFAULT_DAILY_REQUESTS = 100;
const DEFAULT_DAILY_REQUESTS_OF_ALL = 2_000;

/** Environment variables of the language model, to spread into the schema of an environment. */
export const languageModelVariables = {
  LLM_MODEL: z
    .string()
    .regex(/^(openai|anthropic|ollama):[\w./:@-]{1,100}$/)
    .optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/)
    .optional(),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => isPlainAddress(new URL(text)))
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  LLM_METHOD: z.enum(['functionCalling', 'jsonMode']).optional(),
  LLM_TIMEOUT_SECONDS: createIntegerVariable(1, 600).optional(),
  LLM_DAILY_REQUESTS: createIntegerVariable(1, MAX_DAILY_REQUESTS).optional(),
  LLM_DAILY_REQUESTS_TOTAL: createIntegerVariable(1, MAX_DAILY_REQUESTS).optional(),
} as const;

export type LanguageModelVariables = z.output<z.ZodObject<typeof languageModelVariables>>;

/** The expected form of each variable, for error messages to the operator. */
export const EXPECTED_LANGUAGE_MODEL_VALUES: Readonly<Record<keyof LanguageModelVariables, string>> = {
  LLM_MODEL:
    'a provider (openai, anthropic or ollama), a colon and the name of its model, for example openai:gpt-5-mini',
  LLM_API_KEY: 'the key from the provider',
  LLM_BASE_URL:
    'the address of the provider or of a server with the same protocol, without a query, for example http://localhost:11434/v1',
  LLM_METHOD: 'functionCalling, or jsonMode for small models without functions, for example functionCalling',
  LLM_TIMEOUT_SECONDS: 'the timeout of one request, from 1 to 600 seconds, for example 120',
  LLM_DAILY_REQUESTS: `requests of one athlete a day, from 1 to ${MAX_DAILY_REQUESTS}, for example 100`,
  LLM_DAILY_REQUESTS_TOTAL: `requests of all athletes a day, from 1 to ${MAX_DAILY_REQUESTS}, for example 2000`,
};

const DEFAULT_ADDRESSES: Readonly<Record<ModelProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  ollama: 'http://127.0.0.1:11434',
};

/** The settings, or null without a model. Check `listLanguageModelProblems` first. */
export function parseLanguageModelSettings(env: LanguageModelVariables): LanguageModelSettings | null {
  const [provider, model] = parseModelName(env);
  if (!provider || !model) return null;
  return {
    provider,
    model,
    ...(env.LLM_API_KEY !== undefined && { apiKey: env.LLM_API_KEY }),
    baseUrl: env.LLM_BASE_URL ?? DEFAULT_ADDRESSES[provider],
    method: env.LLM_METHOD ?? (provider === 'ollama' ? 'jsonMode' : 'functionCalling'),
    timeoutSeconds: env.LLM_TIMEOUT_SECONDS ?? DEFAULT_TIMEOUT_SECONDS,
    dailyRequests: env.LLM_DAILY_REQUESTS ?? DEFAULT_DAILY_REQUESTS,
    dailyRequestsOfAll: env.LLM_DAILY_REQUESTS_TOTAL ?? DEFAULT_DAILY_REQUESTS_OF_ALL,
  };
}

/** Problems between variables: without a model, the others have no effect, and a provider needs its key. */
export function listLanguageModelProblems(
  env: LanguageModelVariables,
  formatProblem: (variable: string, what: string) => string,
): string[] {
  const [provider] = parseModelName(env);
  if (!provider) {
    const { LLM_API_KEY, LLM_BASE_URL, LLM_METHOD, LLM_TIMEOUT_SECONDS } = env;
    const otherVariables = [
      LLM_API_KEY,
      LLM_BASE_URL,
      LLM_METHOD,
      LLM_TIMEOUT_SECONDS,
      env.LLM_DAILY_REQUESTS,
    ];
    return [...otherVariables, env.LLM_DAILY_REQUESTS_TOTAL].some((value) => value !== undefined)
      ? [formatProblem('LLM_MODEL', 'is required with the other LLM settings')]
      : [];
  }
  const needsKey = provider !== 'ollama' && env.LLM_BASE_URL === undefined;
  return needsKey && env.LLM_API_KEY === undefined
    ? [formatProblem('LLM_API_KEY', `is required with LLM_MODEL=${env.LLM_MODEL}`)]
    : [];
}

function parseModelName({ LLM_MODEL = '' }: LanguageModelVariables): [ModelProvider?, string?] {
  const colonIndex = LLM_MODEL.indexOf(':');
  const provider = LLM_MODEL.slice(0, Math.max(colonIndex, 0));
  return isProvider(provider) ? [provider, LLM_MODEL.slice(colonIndex + 1)] : [];
}

const isProvider = (text: string): text is ModelProvider => Object.hasOwn(DEFAULT_ADDRESSES, text);

/** True if the URL, which is logged and gets paths appended, has no user, password, query or fragment. */
const isPlainAddress = (url: URL) =>
  url.username === '' && url.password === '' && url.search === '' && url.hash === '';
