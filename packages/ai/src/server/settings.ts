import { z } from 'zod';

/** Who answers: a provider of its own, or whatever speaks the protocol of one at `LLM_BASE_URL`. */
type ModelProvider = 'openai' | 'anthropic' | 'ollama';

/** How an answer is brought into its shape: as the arguments of the one function on offer, or as JSON text. */
export type AnswerMethod = 'functionCalling' | 'jsonMode';

/** The language model of the installation. */
export interface LanguageModelSettings {
  readonly provider: ModelProvider;
  /** As the provider calls it, e.g. `gpt-5-mini`. */
  readonly model: string;
  /** Absent where the provider wants none. */
  readonly apiKey?: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly method: AnswerMethod;
  /** The longest single request in seconds; a question with its repair and retries takes twice that at most. */
  readonly timeoutSeconds: number;
  /** Paid requests of one athlete on one day in UTC. */
  readonly dailyRequests: number;
  /** Paid requests of all athletes on one day in UTC. */
  readonly dailyRequestsOfAll: number;
}

const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** The most that either daily limit may be set to. */
export const MOST_DAILY_REQUESTS = 1_000_000;

/** The variables of the language model, to be spread into the schema of an environment. */
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
  LLM_TIMEOUT_SECONDS: count(1, 600).optional(),
  LLM_DAILY_REQUESTS: count(1, MOST_DAILY_REQUESTS).optional(),
  LLM_DAILY_REQUESTS_TOTAL: count(1, MOST_DAILY_REQUESTS).optional(),
} as const;

/** What those variables are once they were read. */
export type LanguageModelVariables = z.output<z.ZodObject<typeof languageModelVariables>>;

/** The form that each of them must have, with an example. */
export const LANGUAGE_MODEL_FORMS: Readonly<Record<keyof LanguageModelVariables, string>> = {
  LLM_MODEL:
    'a provider (openai, anthropic or ollama), a colon and the name of its model, for example openai:gpt-5-mini',
  LLM_API_KEY: 'the key that the provider gave',
  LLM_BASE_URL:
    'the address of the provider or of one that speaks its protocol, without a query, for example http://localhost:11434/v1',
  LLM_METHOD: 'functionCalling, or jsonMode for small models without functions, for example functionCalling',
  LLM_TIMEOUT_SECONDS: 'the longest single request, from 1 to 600 seconds, for example 120',
  LLM_DAILY_REQUESTS: `requests of one athlete a day, from 1 to ${MOST_DAILY_REQUESTS}, for example 100`,
  LLM_DAILY_REQUESTS_TOTAL: `requests of all athletes a day, from 1 to ${MOST_DAILY_REQUESTS}, for example 2000`,
};

const DEFAULT_ADDRESSES: Readonly<Record<ModelProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  ollama: 'http://127.0.0.1:11434',
};

/** The settings where a model is named; none else. Ask `languageModelProblems` first. */
export function languageModelOf(env: LanguageModelVariables): LanguageModelSettings | null {
  const [provider, model] = namedModel(env);
  if (!provider || !model) return null;
  return {
    provider,
    model,
    ...(env.LLM_API_KEY !== undefined && { apiKey: env.LLM_API_KEY }),
    baseUrl: env.LLM_BASE_URL ?? DEFAULT_ADDRESSES[provider],
    method: env.LLM_METHOD ?? (provider === 'ollama' ? 'jsonMode' : 'functionCalling'),
    timeoutSeconds: env.LLM_TIMEOUT_SECONDS ?? 120,
    dailyRequests: env.LLM_DAILY_REQUESTS ?? 100,
    dailyRequestsOfAll: env.LLM_DAILY_REQUESTS_TOTAL ?? 2_000,
  };
}

/** What is wrong with the variables together: none means anything without a model, and a provider wants its key. */
export function languageModelProblems(
  env: LanguageModelVariables,
  problem: (variable: string, what: string) => string,
): string[] {
  const [provider] = namedModel(env);
  if (!provider) {
    const { LLM_API_KEY, LLM_BASE_URL, LLM_METHOD, LLM_TIMEOUT_SECONDS } = env;
    const beside = [LLM_API_KEY, LLM_BASE_URL, LLM_METHOD, LLM_TIMEOUT_SECONDS, env.LLM_DAILY_REQUESTS];
    return [...beside, env.LLM_DAILY_REQUESTS_TOTAL].some((value) => value !== undefined)
      ? [problem('LLM_MODEL', 'is missing beside the other LLM settings')]
      : [];
  }
  const needsKey = provider !== 'ollama' && env.LLM_BASE_URL === undefined;
  return needsKey && env.LLM_API_KEY === undefined
    ? [problem('LLM_API_KEY', `is missing beside LLM_MODEL=${env.LLM_MODEL}`)]
    : [];
}

function namedModel({ LLM_MODEL = '' }: LanguageModelVariables): [ModelProvider?, string?] {
  const colon = LLM_MODEL.indexOf(':');
  const provider = LLM_MODEL.slice(0, Math.max(colon, 0));
  return isProvider(provider) ? [provider, LLM_MODEL.slice(colon + 1)] : [];
}

const isProvider = (text: string): text is ModelProvider => Object.hasOwn(DEFAULT_ADDRESSES, text);

/** No password, query or fragment: an address is written to logs, and paths are put behind it. */
const isPlainAddress = (url: URL) =>
  url.username === '' && url.password === '' && url.search === '' && url.hash === '';
