/* Loaded before a process of the tests': it says on stderr each module of LangChain that the process asks for. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.includes('langchain')) process.stderr.write(`asks for ${specifier}\n`);
    return next(specifier, context);
  },
});
