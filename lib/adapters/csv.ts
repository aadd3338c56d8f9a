import { AsyncResource } from 'node:async_hooks';
import { z } from 'zod';
import { type Capability, roleMay } from '@/lib/auth/policy';
import type { Actor, UserActor } from '@/lib/auth/principal';
import { utcDay } from '@/lib/config/clock';
import { type CsvColumn, csvHead, csvLines } from '@/lib/csv/csv-text';
import { forbidden } from '@/lib/domain/errors';
import type { Listed } from '@/lib/domain/lists/read-page';
import { type Operation, parse } from '@/lib/domain/operation';
import { logger } from '@/lib/log/logger';
import { refusals } from '@/lib/messages/requests';
import type { ListQuery } from '@/lib/schemas/list-query';
import { markParsed } from '@/lib/schemas/parsed';
import { answering, type Handler } from './api';
import type { Codes, Description, Tag } from './call';
import { readQuery } from './request-input';

type ListOperation<Row> = Operation<Capability, z.ZodType<ListQuery>, Listed<Row>>;

interface CsvSpec<Row> {
  tag: Tag;
  summary: string;
  description: string;
  list: { filterSchema: z.ZodType<ListQuery> };
  /** Another list in place of the call's, for who may. */
  wider?: ListOperation<Row>;
  /** What a reader is told of each row. */
  columns: (reader: UserActor) => readonly CsvColumn<Row>[];
  /** An answer's text without the mark at its beginning. */
  answerExample: string;
  codes?: Codes;
}

/**
 * Opens a route to all that a list's filters find, as CSV. It is read and sent a thousand rows at a time, as fast as the client takes
 * them: neither memory nor a connection to the database is held for the rest, and who may no longer read them gets no more (ADR 0041).
 */
export function csv<Row>(operation: ListOperation<Row>, spec: CsvSpec<Row>): Handler {
  const { tag, summary, description, list, wider, columns, answerExample, codes } = spec;
  const handler: Handler = (request) =>
    answering(request, operation.fault(), async (who) => {
      const read = await reading(await who());
      const filters = parse(list.filterSchema, readQuery(new URL(request.url).searchParams));
      const rows = async (after: Listed<Row>['next']) => {
        const reader = after === undefined ? read : await reading(await who());
        const { role, organizationId } = reader.actor;
        if (role !== read.actor.role || organizationId !== read.actor.organizationId)
          throw forbidden(refusals.forbidden);
        const query = { ...filters, walk: { after: after ?? null } };
        return {
          reader,
          page: await reader.operation(reader.actor, markParsed(reader.operation.input, query)),
        };
      };
      const stream = pages(await rows(undefined), rows, columns);
      return new Response(stream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName(request)}"`,
        },
      });
    });
  /** The list that somebody reads; throws where they may not. */
  async function reading(actor: Actor): Promise<{ actor: UserActor; operation: ListOperation<Row> }> {
    const read =
      wider !== undefined && actor.kind === 'user' && roleMay(actor.role, wider.may) ? wider : operation;
    await read.authorize(actor);
    return { actor: actor as UserActor, operation: read }; // no list is public
  }
  const describes: Description = {
    kind: 'operation',
    tag,
    summary,
    description,
    ok: 200,
    type: 'text/csv',
    operation: { ...operation, input: list.filterSchema },
    answer: z.string(),
    answerExample,
    codes,
  };
  return Object.assign(handler, { describes });
}

/** `devices-2026-11-23.csv`: a list is of its day. */
function fileName(request: Request): string {
  const [name = ''] = new URL(request.url).pathname.split('/').at(-1)?.split('.') ?? [];
  return `${name}-${utcDay()}.csv`;
}

interface Read<Row> {
  reader: { actor: UserActor };
  page: Listed<Row>;
}

/** The text of the first page and of all that follow it, each read when the one before it has been taken. */
function pages<Row>(
  first: Read<Row>,
  rows: (after: Listed<Row>['next']) => Promise<Read<Row>>,
  columns: CsvSpec<Row>['columns'],
): ReadableStream<Uint8Array> {
  let begun = false;
  let { next } = first.page;
  const text = async (): Promise<string> => {
    const { reader, page } = begun ? await rows(next) : first;
    const shown = columns(reader.actor);
    const head = begun ? '' : csvHead(shown);
    begun = true;
    ({ next } = page);
    return head + csvLines(shown, page.data);
  };
  const encoder = new TextEncoder();
  // Of the request, whoever asks for more of it: its language, its id.
  const pull = AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      controller.enqueue(encoder.encode(await text()));
      if (next === undefined) controller.close();
    } catch (error) {
      logger().warn({ err: error }, 'a list was not sent to its end');
      // The client sees that its file is not whole.
      controller.error(error);
    }
  });
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
