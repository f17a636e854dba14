/* Loaded before a process of the tests: it says on stderr each module of LangChain and OpenTelemetry that it asks for. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/langchain|opentelemetry/.test(specifier)) process.stderr.write(`asks for ${specifier}\n`);
    return next(specifier, context);
  },
});
