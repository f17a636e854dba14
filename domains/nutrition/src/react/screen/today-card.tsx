import { Button } from '@mantine/core';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import type { LogView } from '../../schemas.ts';
import { AmountStats } from './amount-stats.tsx';
import classes from './nutrition.module.css';
import { ProteinGoal } from './protein-goal.tsx';
import { TomorrowFuel } from './tomorrow-fuel.tsx';
import { useQuickAdd } from './use-quick-add.ts';

interface TodayCardProps {
  readonly today: LocalDate;
  readonly logs: readonly LogView[];
  readonly units: UnitSystem;
}

/** The day's totals, the protein goal and buttons that add to today's log in one tap. */
export const TodayCard = ({ today, logs, units }: TodayCardProps) => {
  const log = logs.find(({ date }) => date === today);
  const { portions, add, isPending } = useQuickAdd({ today, log, units });
  return (
    <Card title="Today" action={formatLongDay(today)}>
      {log ? (
        <>
          <div className={classes.amounts}>
            <AmountStats log={log} units={units} />
          </div>
          {log.notes === null ? null : <p className={classes.notes}>{log.notes}</p>}
        </>
      ) : (
        <p className={classes.quiet}>Nothing logged today yet.</p>
      )}
      <ProteinGoal grams={log?.protein ?? 0} />
      <TomorrowFuel />
      <div className={classes.portions}>
        {portions.map((portion) => (
          // Not disabled: a disabled button loses the focus between two taps.
          <Button
            key={portion.amount}
            variant="default"
            aria-disabled={isPending || undefined}
            data-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) void add(portion);
            }}
          >
            {portion.label}
          </Button>
        ))}
      </div>
    </Card>
  );
};
