/*
 * Starts a scripted model for trying out the product: `npm run model:scripted [port] [pause in ms]`.
 * The product uses it with LLM_MODEL=openai:scripted LLM_BASE_URL=http://127.0.0.1:<port>/v1.
 */
import { coachStep } from './coach-step.ts';
import { slowStep } from './scripted-steps.ts';
import { startScriptedModel } from './start-scripted-model.ts';

const [port = '4010', pauseMs = '0'] = process.argv.slice(2);
const model = await startScriptedModel((request) => slowStep(Number(pauseMs), coachStep(request)), {
  port: Number(port),
});
console.log(`The scripted model listens at ${model.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void model.close());
