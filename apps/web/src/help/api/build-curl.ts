import { buildExample } from './describe-schema.ts';
import type { Operation } from './openapi-document.ts';

/** A curl command for a call to this server, with the token in a shell variable. */
export function buildCurl({ method, path, parameters, body, takesFile }: Operation, origin: string): string {
  const requiredQuery = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.isRequired)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(buildExample(schema, name)))}`);
  const query = requiredQuery.length === 0 ? '' : `?${requiredQuery.join('&')}`;
  const address = origin + path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase()) + query;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(address)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(body === null
      ? []
      : [`-H "Content-Type: application/json"`, `-d ${quote(JSON.stringify(buildExample(body)))}`]),
    ...(takesFile ? ['--data-binary @run.fit'] : []),
  ].join(' \\\n  ');
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
