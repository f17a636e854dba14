import { ConfigError, readConfig } from '../config/config.ts';
import { listUnknownVariableWarnings } from '../config/unknown-variable-warnings.ts';

const EX_CONFIG = 78;

/**
 * `--check-config`: checks whether the environment is a valid configuration, without starting the product.
 * @returns the process's exit code
 */
export function checkConfig(env: NodeJS.ProcessEnv, print: (line: string) => void): number {
  for (const warning of listUnknownVariableWarnings(env)) print(warning);
  try {
    const { origin, isProduction } = readConfig(env);
    print(`The configuration is valid${isProduction ? ' in production' : ''}, at ${origin}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(error.message);
    return EX_CONFIG;
  }
}
