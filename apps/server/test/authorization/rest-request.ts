import type { RestRow } from '@threshold/api/server';
import type { MatrixRow } from './matrix-row.ts';

/** The URL and body of a REST call: path fields go into the URL, all others into the body. */
export function buildRestRequest(row: RestRow, matrix: MatrixRow, input: object) {
  const fieldsInPath = new Set<string>();
  const url = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const field = matrix.pathFields?.[name] ?? name;
    fieldsInPath.add(field);
    return String(Reflect.get(input, field));
  });
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !fieldsInPath.has(field)));
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE';
  return { method: row.method, url, body: hasBody ? body : undefined };
}
