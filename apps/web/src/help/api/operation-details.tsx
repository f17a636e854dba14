import { useState } from 'react';
import classes from './api.module.css';
import { buildCurl } from './build-curl.ts';
import { describeType, type Field, listFields } from './describe-schema.ts';
import type { Operation } from './openapi-document.ts';

/** One call. Its fields are rendered when it is first opened, because all of them are thousands of rows. */
export const OperationDetails = ({ operation }: { readonly operation: Operation }) => {
  const [wasOpened, setWasOpened] = useState(false);
  const { method, path, summary } = operation;
  return (
    <details className={classes.operation} onToggle={() => setWasOpened(true)}>
      <summary className={classes.summary}>
        <span className={classes.method}>{method}</span>
        <span className={classes.path}>{path}</span>
        <span className={classes.what}>{summary}</span>
      </summary>
      {wasOpened ? <OperationBody operation={operation} /> : null}
    </details>
  );
};

const OperationBody = ({ operation }: { readonly operation: Operation }) => {
  const { parameters, body, takesFile, response, scope } = operation;
  return (
    <div className={classes.text}>
      <p>
        Needs the scope <code>{scope}</code>.
      </p>
      <pre className={classes.code}>{buildCurl(operation, window.location.origin)}</pre>
      <FieldTable
        title="Parameters"
        fields={parameters.map(({ name, isRequired, schema }) => ({
          name,
          isRequired,
          type: describeType(schema),
        }))}
      />
      {body === null ? null : <FieldTable title="Request" fields={listFields(body)} />}
      {takesFile ? <p>The body is the file itself.</p> : null}
      {response === null ? null : <ResponseTable operation={operation} />}
    </div>
  );
};

const ResponseTable = ({ operation: { response } }: { readonly operation: Operation }) => {
  if (response === null) return null;
  const fields = listFields(response);
  return fields.length > 0 ? (
    <FieldTable title="Response" fields={fields} />
  ) : (
    <p>The response is {describeType(response)}.</p>
  );
};

interface FieldTableProps {
  readonly title: string;
  readonly fields: readonly Field[];
}

const FieldTable = ({ title, fields }: FieldTableProps) =>
  fields.length === 0 ? null : (
    <table className={classes.fields}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {type}
              {isRequired ? null : <span className={classes.quiet}> (optional)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
