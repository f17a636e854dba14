import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryCard } from '@threshold/ui';
import type { ReactNode } from 'react';
import classes from './admin.module.css';
import { fetchHealth, type InstallationHealth } from './admin-calls.ts';
import { HEALTH_KEY } from './admin-keys.ts';
import { formatBackup, formatDatabase, formatDisk, formatQueue, formatSchedule } from './format-health.ts';

/** Says whether the installation is fine, and what to do if it isn't. */
export const HealthCard = () => {
  const query = useQuery({ queryKey: HEALTH_KEY, queryFn: fetchHealth, retry: false });
  return (
    <QueryCard title="Health" query={query} heightsPx={[44, 24, 24, 24]}>
      {(health) => (
        <>
          <Verdict problems={health.problems} />
          <dl className={classes.facts}>
            <Fact label="Newest backup">{formatBackup(health.backup)}</Fact>
            <Fact label="Disk">{formatDisk(health.storage)}</Fact>
            <Fact label="Database">{formatDatabase(health.storage)}</Fact>
            <Fact label="Version">{formatVersion(health.version)}</Fact>
          </dl>
          <Jobs jobs={health.jobs} />
        </>
      )}
    </QueryCard>
  );
};

const Verdict = ({ problems }: Pick<InstallationHealth, 'problems'>) =>
  problems.length === 0 ? (
    <p className={classes.verdict}>
      <IconCircleCheck size={20} stroke={1.7} aria-hidden="true" />
      <strong>Everything is fine.</strong>
    </p>
  ) : (
    <div className={classes.verdict} data-tone="caution">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <ul aria-label="Problems">
        {problems.map((problem) => (
          <li key={problem}>
            <strong>{problem}</strong>
          </li>
        ))}
      </ul>
    </div>
  );

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Jobs = ({ jobs: { queues, schedules } }: Pick<InstallationHealth, 'jobs'>) => (
  <>
    <details className={classes.more}>
      <summary>Jobs</summary>
      <dl className={classes.facts}>
        {queues.map((queue) => (
          <Fact key={queue.name} label={queue.name}>
            {formatQueue(queue)}
          </Fact>
        ))}
      </dl>
    </details>
    <details className={classes.more}>
      <summary>Schedules</summary>
      <dl className={classes.facts}>
        {schedules.map((schedule) => (
          <Fact key={schedule.name} label={schedule.name}>
            {formatSchedule(schedule)}
          </Fact>
        ))}
      </dl>
    </details>
  </>
);

const formatVersion = ({ product, node, postgres }: InstallationHealth['version']): string =>
  `${product === 'source' ? 'Built from source' : product}, PostgreSQL ${postgres}, Node ${node}`;
