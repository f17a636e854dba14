/* A preload script that prints to stderr each LangChain or OpenTelemetry module that the process imports. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (/langchain|opentelemetry/.test(specifier)) process.stderr.write(`asks for ${specifier}\n`);
    return next(specifier, context);
  },
});
