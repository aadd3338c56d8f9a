import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from '@/lib/http/form-data';
import { RequestRefused } from '@/lib/http/request-refused';

const BOUNDARY = 'xBx';
const text = (value: string) => Buffer.from(value, 'latin1');

const WHOLE = text(
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nBROKEN\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0 a photo\r\n`,
    `--${BOUNDARY}--\r\n`,
  ].join(''),
);

/** A request whose body comes in pieces of a size, and ends or breaks off. */
function request(body: Buffer, piece = body.length + 1, breaks = false): Request {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < body.length) {
        controller.enqueue(new Uint8Array(body.subarray(at, at + piece)));
        at += piece;
      } else if (breaks) controller.error(new Error('The client went away.'));
      else controller.close();
    },
  });
  const init = { method: 'POST', body: stream, duplex: 'half' };
  return new Request('http://portal/api/devices/report', {
    ...init,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

describe('a form', () => {
  it('is read whole, in pieces of any size', async () => {
    for (const piece of [1, 2, 7, 64, 5000]) {
      const { kind, photo, ...more } = await readForm(request(WHOLE, piece), 'Ada');
      expect([kind, Buffer.from(photo as Uint8Array).toString('latin1'), more]).toEqual([
        'BROKEN',
        '\xff\xd8\xff\xe0 a photo',
        {},
      ]);
    }
  });

  it('that breaks off anywhere is refused', async () => {
    for (let end = 0; end < WHOLE.length; end += 9)
      await expect(readForm(request(WHOLE.subarray(0, end), 10, true), 'Ada')).rejects.toBeInstanceOf(
        RequestRefused,
      );
  });

  it('with any bytes changed, cut out or put in is read or refused, and keeps nobody waiting', async () => {
    const edit = fc.record({
      at: fc.nat({ max: WHOLE.length }),
      cut: fc.nat({ max: 40 }),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 30 }),
        fc.constantFrom(
          ...['\r\n', '--', `--${BOUNDARY}`, `\r\n--${BOUNDARY}--`, '\r\n\r\n', '"', ';', '\0'].map(text),
        ),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        async (edits, piece) => {
          let body = WHOLE;
          for (const { at, cut, put } of edits)
            body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
          const outcome = await readForm(request(body, piece), 'Ada').catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RequestRefused);
          else for (const name of Object.keys(outcome as object)) expect(name).toMatch(/^[A-Za-z]\w*$/);
        },
      ),
      { numRuns: 2_000 },
    );
  }, 30_000);

  it('one after the other leaves no place taken: the hundredth is read like the first', async () => {
    for (let turn = 0; turn < 100; turn += 1)
      await readForm(request(turn % 2 === 0 ? WHOLE : WHOLE.subarray(0, 50)), 'Ada').catch(() => undefined);
    expect(await readForm(request(WHOLE), 'Ada')).toHaveProperty('kind', 'BROKEN');
  });

  describe('beyond those that are read at once is told when to come again', () => {
    /** One that never ends by itself. */
    const slow = (sender: string) => {
      let end: () => void = () => undefined;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          end = () => controller.error(new Error('The client went away.'));
        },
      });
      const init = { method: 'POST', body: stream, duplex: 'half' };
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      return { reading: readForm(new Request('http://portal/', { ...init, headers }), sender), end };
    };
    const later = { status: 429, retryAfterSeconds: 5 };
    const endAll = async (open: ReturnType<typeof slow>[]) => {
      for (const { reading, end } of open) {
        end();
        await expect(reading).rejects.toMatchObject({ code: 'MALFORMED_FORM' });
      }
    };

    it('of everybody', async () => {
      const open = Array.from({ length: 8 }, (_, at) => slow(`person ${at}`));
      await expect(readForm(request(WHOLE), 'Ada')).rejects.toMatchObject(later);
      await endAll(open);
      expect(await readForm(request(WHOLE), 'Ada')).toHaveProperty('kind', 'BROKEN');
    });

    it('of one person, who keeps nobody else waiting', async () => {
      const open = [slow('Nils'), slow('Nils')];
      await expect(readForm(request(WHOLE), 'Nils')).rejects.toMatchObject(later);
      expect(await readForm(request(WHOLE), 'Ada')).toHaveProperty('kind', 'BROKEN');
      await endAll(open);
      expect(await readForm(request(WHOLE), 'Nils')).toHaveProperty('kind', 'BROKEN');
    });
  });
});
