import { Card } from '@threshold/ui';
import classes from './api.module.css';

const EVENTS = [
  [
    'workout.completed',
    'A workout was logged, recorded or imported, or its result changed.',
    'workoutId, date',
  ],
  ['workout.removed', 'A completed workout was deleted.', 'workoutId'],
  ['plan.changed', 'A new plan replaced the old one.', 'planId'],
  ['health.changed', 'A day’s health entry changed.', 'date'],
  ['injury.changed', 'An injury was logged, changed or deleted.', 'injuryId, date'],
  ['test', 'You pressed “Send a test”.', 'nothing'],
] as const;

const REQUEST = `POST /your/path
Threshold-Signature: t=1795190400,v1=5257a8…

{"id":"019ad4f0-…","type":"workout.completed","createdAt":"2026-11-20T12:00:00.000Z",
 "data":{"workoutId":"019ad4ef-…","date":"2026-11-20"}}`;

const VERIFY = `expected = hex(hmac_sha256(secret, t + "." + body))`;

/** What a webhook sends, and how a receiver checks it. */
export const WebhooksCard = () => (
  <Card title="Webhooks">
    <div className={classes.text}>
      <p>
        A webhook posts to your https address when something changes, so your program doesn’t have to ask. Add
        it in Settings and copy its secret. You see it once. The address must be public, on port 443 or 1024
        and above.
      </p>
      <pre className={classes.code}>{REQUEST}</pre>
      <table className={classes.fields}>
        <caption>Events</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">When, and what data has</th>
          </tr>
        </thead>
        <tbody>
          {EVENTS.map(([type, when, data]) => (
            <tr key={type}>
              <th scope="row">
                <code>{type}</code>
              </th>
              <td>
                {when} <span className={classes.quiet}>({data})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        An event has no measurements. Read them with your token. Check each request before you parse it: one
        v1 of the signature must be the hash below of the exact body. Reject a t older than five minutes, and
        ignore an id you’ve seen.
      </p>
      <pre className={classes.code}>{VERIFY}</pre>
      <p>
        Answer with a 2xx within 10 seconds. We send a failed event again after 5 minutes, then less and less
        often, and pause the webhook after a day of failures.
      </p>
    </div>
  </Card>
);
