import { createFitFile } from './activity-files.ts';
import { createFilesApi } from './files-api.ts';

export const runFile = createFitFile({ parts: [{ sport: 'running' }] });

/** A files API with a recorded run, and the calls that the duplicate tests share. */
export async function createDuplicatesFixture() {
  const api = await createFilesApi();
  async function landFile(athlete: string, name: string, body: Uint8Array) {
    const readResult = await api.read(athlete, name, body);
    await readResult.me.confirmImport({ importId: readResult.importId });
    await api.runJobs();
    return readResult;
  }
  const listRows = async (me: Awaited<ReturnType<typeof landFile>>['me'], importId: string) =>
    (await me.importActivities({ importId })).activities;

  return { api, listRows, landFile };
}
