/** What is measured, printed as it comes, and what it falls short of. */
export interface Report {
  add(title: string, figures: Readonly<Record<string, string | number>>): void;
  expect(isSo: boolean, fault: string): void;
  /** While the database is away an answer is a success, the athlete's own fault or 503. */
  expectStatuses(title: string, statuses: Readonly<Record<string, number>>): void;
  /** Everything that was not as promised. */
  readonly faults: readonly string[];
}

export function openReport(say: (text: string) => void): Report {
  const faults: string[] = [];
  const expect: Report['expect'] = (isSo, fault) => {
    if (isSo) return;
    faults.push(fault);
    say(`NOT AS PROMISED: ${fault}`);
  };
  return {
    faults,
    expect,
    add(title, figures) {
      say(`\n${title}\n`);
      say('| | |\n|---|---|');
      for (const [name, figure] of Object.entries(figures)) say(`| ${name} | ${figure} |`);
    },
    expectStatuses(title, statuses) {
      const odd = Object.keys(statuses).filter(
        (status) => status !== '503' && !(Number(status) >= 200 && Number(status) < 500),
      );
      expect(odd.length === 0, `${title}: calls were answered ${odd.join(', ')}`);
    },
  };
}
