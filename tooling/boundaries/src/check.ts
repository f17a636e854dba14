import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { cruiseOptions, rules } from './rules.ts';

const MIN_MODULES = 60;

process.chdir(fileURLToPath(new URL('../../../', import.meta.url)));
const { output } = await cruise(
  ['apps', 'domains', 'packages'],
  { ...cruiseOptions, validate: true, ruleSet: { forbidden: rules } },
  { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
);
if (typeof output === 'string') throw new Error('The report is not an object');
const { violations, totalCruised } = output.summary;

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
// With an unsupported TypeScript version, the cruiser finds no modules and the check would pass.
if (totalCruised < MIN_MODULES) {
  console.error(`only ${totalCruised} modules were found: the boundaries were not checked`);
  process.exit(1);
}
console.log(`boundaries: ${totalCruised} modules, ${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
