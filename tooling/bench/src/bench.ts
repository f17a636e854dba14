import { measureFeed } from './feed.ts';
import { measureIngest } from './ingest.ts';
import { measureLog } from './log.ts';
import { measureRanks } from './ranks.ts';
import { measureRequests } from './requests.ts';
import { openSetting } from './setting.ts';
import { measureStarts } from './starts.ts';

/** What can be measured, by the name that `pnpm bench NAME …` takes; all of it without one. */
const PARTS = {
  requests: measureRequests,
  starts: measureStarts,
  ingest: measureIngest,
  log: measureLog,
  ranks: measureRanks,
  feed: measureFeed,
};

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const setting = await openSetting();
  try {
    await measure(setting);
  } finally {
    await setting.close();
  }
}
