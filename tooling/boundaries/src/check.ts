import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { cruiseOptions, walls } from './walls.ts';

const FEWEST_MODULES = 60;

process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { output } = await cruise(
  ['apps', 'domains', 'packages'],
  { ...cruiseOptions, validate: true, ruleSet: { forbidden: walls } },
  { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
);
if (typeof output === 'string') throw new Error('the walls were reported as text');
const { violations, totalCruised } = output.summary;

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
// With a TypeScript that it cannot read, the cruiser finds nothing to look at and would pass in silence.
if (totalCruised < FEWEST_MODULES) {
  console.error(`only ${totalCruised} modules were looked at: the walls were not checked`);
  process.exit(1);
}
console.log(`walls: ${totalCruised} modules, ${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
