import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const KILL_AFTER_MS = 8_000;
let runningChild: ChildProcess | undefined;

/**
 * Runs a tool with the current Node.js, in a folder and in its own process group.
 * @param name the npm package, resolved from the folder
 * @param entry path of its script within the package
 * @returns its exit code, or 1 if a signal ended it
 */
export async function runTool(
  name: string,
  entry: string,
  args: readonly string[],
  folder: string,
): Promise<number> {
  const require = createRequire(join(folder, 'package.json'));
  return runScript(join(dirname(require.resolve(`${name}/package.json`)), entry), args, folder);
}

/**
 * Runs a script with the current Node.js, in a folder and in its own process group.
 * @returns its exit code, or 1 if a signal ended it
 */
export async function runScript(path: string, args: readonly string[], folder: string): Promise<number> {
  const child = spawn(process.execPath, [path, ...args], { cwd: folder, stdio: 'inherit', detached: true });
  runningChild = child;
  const code = await new Promise<number>((resolve) => child.on('exit', (exitCode) => resolve(exitCode ?? 1)));
  // The group also holds the tool's browsers and servers, which may outlive the tool.
  signalGroup(child, 'SIGKILL');
  runningChild = undefined;
  return code;
}

/** Sends SIGTERM to the running tool, and SIGKILL after 8 s. */
export function terminateTool(): void {
  const child = runningChild;
  if (!child) return;
  signalGroup(child, 'SIGTERM');
  setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref();
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group has ended.
  }
}
