import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Card, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import classes from './api.module.css';
import { fetchOperations, type Operation } from './openapi-document.ts';
import { OperationDetails } from './operation-details.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** What a program can do with an access token, from the server's own OpenAPI document. */
const ApiScreen = () => {
  const { data: operations, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: fetchOperations });
  return (
    <>
      <PageTitle title="API" />
      <div className={classes.cards}>
        <GettingStarted />
        <WebhooksCard />
        {operations ? (
          [...Map.groupBy(operations, ({ domain }) => domain)].map(([domain, ownOperations]) => (
            <DomainCard key={domain} domain={domain} operations={ownOperations} />
          ))
        ) : error ? (
          <ErrorState message="The calls could not be loaded. Try again." onRetry={() => void refetch()} />
        ) : (
          <LoadingCard title="Calls" heightsPx={[44, 44, 44, 44]} />
        )}
      </div>
    </>
  );
};

export default ApiScreen;

/** Some fields of a week. */
const SAMPLE_RESPONSE = `{
  "weekStart": "2026-11-16",
  "weekEnd": "2026-11-22",
  "totalWorkouts": 7,
  "completedWorkouts": 5,
  "totalMileage": 31.4,
  "totalMinutes": 372,
  "trainingLoad": 346,
  …
}`;

const GettingStarted = () => (
  <Card title="Your first call">
    <div className={classes.text}>
      <p>Read and log your data from your own code. Create a token, pick its scopes, send a request.</p>
      <pre className={classes.code}>
        {`TOKEN=thr_…\ncurl ${window.location.origin}/api/workouts/weekly-summary \\\n  -H "Authorization: Bearer $TOKEN"`}
      </pre>
      <p>The response is your week:</p>
      <pre className={classes.code}>{SAMPLE_RESPONSE}</pre>
      <p>
        Send no cookie. A wrong token gets a 401, and a missing scope a 403 that names it. After a 429, wait
        as long as Retry-After says. Send an Idempotency-Key with a change that must not happen twice. Errors
        have a message, and issues with the path of each wrong field.
      </p>
      <div className={classes.actions}>
        <Button component={Link} {...athletesPaths.settings('access-tokens')}>
          Create a token
        </Button>
        <Button variant="default" component={Link} {...athletesPaths.settings('webhooks')}>
          Add a webhook
        </Button>
        <Button variant="default" component="a" href="/api/openapi.json" download="threshold-openapi.json">
          OpenAPI document
        </Button>
      </div>
    </div>
  </Card>
);

const DOMAIN_TITLES: Readonly<Record<string, string>> = {
  athletes: 'Profile',
  training: 'Training',
  sessions: 'Live sessions',
  health: 'Health',
  nutrition: 'Nutrition',
  injuries: 'Injuries',
  files: 'Files',
  social: 'Feed and follows',
  gamification: 'Points and achievements',
};

interface DomainCardProps {
  readonly domain: string;
  readonly operations: readonly Operation[];
}

const DomainCard = ({ domain, operations }: DomainCardProps) => (
  <Card title={DOMAIN_TITLES[domain] ?? domain}>
    <ul className={classes.list}>
      {operations.map((operation) => (
        <li key={operation.id}>
          <OperationDetails operation={operation} />
        </li>
      ))}
    </ul>
  </Card>
);
