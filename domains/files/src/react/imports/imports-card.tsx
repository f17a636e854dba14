import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Card, Tag } from '@threshold/ui';
import { formatInstant } from '@threshold/ui/format';
import type { ImportView } from '../../schemas.ts';
import { formatSummary, STATE_LABELS, STATE_TONES } from './format.ts';
import classes from './imports.module.css';

interface ImportsCardProps {
  readonly imports: readonly ImportView[];
  readonly shownId: string | undefined;
}

export const ImportsCard = ({ imports, shownId }: ImportsCardProps) => {
  const { history } = useRouter();
  if (imports.length === 0) return null;
  return (
    <Card title="Your imports">
      <ul className={classes.imports}>
        {imports.map((view) => (
          <li key={view.id} className={classes.import}>
            <div className={classes.importWords}>
              <p className={classes.fileName}>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  className={classes.open}
                  aria-current={view.id === shownId || undefined}
                  onClick={() => {
                    history.replace(`/import?import=${view.id}`);
                    window.scrollTo({ top: 0 });
                  }}
                >
                  {view.name}
                </Anchor>
              </p>
              <p className={classes.quiet}>
                <time dateTime={view.createdAt}>{formatInstant(view.createdAt)}</time>
                {formatSummary(view) && ` · ${formatSummary(view)}`}
              </p>
            </div>
            <Tag tone={STATE_TONES[view.state] ?? 'plain'}>{STATE_LABELS[view.state]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
};
