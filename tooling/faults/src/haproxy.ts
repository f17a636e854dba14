import { BEARS_REPETITION, findPrograms, runProgram, waitUntil } from '@threshold/tooling-topology';
import type { Setting } from './fault.ts';
import { PORTS } from './ports.ts';
import { setpriv } from './setpriv.ts';

/** A plain balancer before two processes of the product, which it asks by `/readyz`. */
export async function openBalancer({ stage, closing }: Setting): Promise<string> {
  const config = stage.fileFor(
    'haproxy.cfg',
    `defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout check 5s

frontend web
  bind 127.0.0.1:${PORTS.balancer}
${BEARS_REPETITION}
  default_backend products

backend products
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  server one 127.0.0.1:${PORTS.product(1)} check
  server two 127.0.0.1:${PORTS.product(2)} check
`,
  );
  const running = runProgram(
    stage,
    { setpriv: setpriv() },
    { name: 'haproxy', command: [findPrograms('haproxy').haproxy, '-db', '-f', config] },
  );
  closing.push(() => running.stop());
  const address = `http://127.0.0.1:${PORTS.balancer}`;
  await waitUntil('the balancer', async () => (await fetch(`${address}/healthz`)).ok);
  return address;
}
