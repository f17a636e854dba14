import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const DAEMON_PATHS = ['/usr/bin/dbus-daemon', '/bin/dbus-daemon', '/usr/local/bin/dbus-daemon'];

/**
 * The path of the D-Bus daemon, a dependency of Debian's Chromium. Undefined if it isn't installed or this
 * isn't Linux.
 */
export function findDbusDaemon(): string | undefined {
  return process.platform === 'linux' ? DAEMON_PATHS.find((path) => existsSync(path)) : undefined;
}

/** A D-Bus system bus for one test worker, without access restrictions. */
export interface PrivateBus {
  /** For `DBUS_SYSTEM_BUS_ADDRESS`. */
  readonly address: string;
  close(): Promise<void>;
}

/** @throws Error if no dbus-daemon is installed, or if it ends before it listens */
export async function openPrivateBus(): Promise<PrivateBus> {
  const daemon = findDbusDaemon();
  if (!daemon) throw new Error('No dbus-daemon was found: install the package dbus-daemon');
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bus-'));
  const config = join(folder, 'bus.conf');
  writeFileSync(config, createBusConfig(join(folder, 'socket')));
  const child = spawn(daemon, ['--nofork', '--print-address', `--config-file=${config}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const close = async () => {
    await terminate(child);
    rmSync(folder, { recursive: true, force: true });
  };
  // The daemon prints its address as the first line.
  for await (const address of createInterface({ input: child.stdout })) return { address, close };
  await close();
  throw new Error(`${daemon} ended before it listened`);
}

/** The bus has the type `system`, because Chromium uses the system bus. */
function createBusConfig(socket: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*" eavesdrop="true"/>
    <allow receive_sender="*" eavesdrop="true"/>
  </policy>
</busconfig>
`;
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
