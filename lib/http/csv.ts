import { AsyncResource } from 'node:async_hooks';
import { z } from 'zod';
import { type Capability, roleMay } from '@/lib/auth/policy';
import type { Actor, UserActor } from '@/lib/auth/principal';
import { utcDay } from '@/lib/core/clock';
import { type CsvColumn, csvHead, csvLines } from './csv-text';
import { forbidden } from '@/lib/domain/errors';
import type { Listed } from '@/lib/domain/lists/read-page';
import { type Operation, parse } from '@/lib/domain/operation';
import { logger } from '@/lib/log/logger';
import { refusals } from '@/lib/i18n/requests';
import type { ListQuery } from '@/lib/schemas/list-query';
import type { ExportTurn } from '@/lib/domain/lists/export-turns';
import { exportTurn, pathEnd } from './export-turn';
import { answering, type Handler } from './call';
import type { Codes, Description, Tag } from './description';
import { readQuery } from './request-input';

type ListOperation<Row> = Operation<Capability, z.ZodType<ListQuery>, Listed<Row>>;

interface CsvSpec<Row> {
  tag: Tag;
  summary: string;
  description: string;
  list: { filterSchema: z.ZodType<ListQuery> };
  /** Another list in place of the call's, for readers who may. */
  wider?: ListOperation<Row>;
  columns: (reader: UserActor) => readonly CsvColumn<Row>[];
  answerExample: string;
  codes?: Codes;
}

/**
 * Opens a route to all rows of a filtered list, as CSV (ADR 0041). It sends a thousand rows at a time, at the client's pace, and holds no
 * memory or connection in between. A person gets two at once (ADR 0089).
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
          page: await reader.operation.parsed(reader.actor, query),
        };
      };
      const turn = await exportTurn(request, read.actor);
      const stream = await rows(undefined)
        .then((first) => pages(first, rows, columns, turn))
        .catch(async (error: unknown) => {
          await turn.end();
          throw error;
        });
      return new Response(stream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName(request)}"`,
        },
      });
    });
  /** The reader's list; throws for a reader who may not. */
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
    codes: { ...codes, 429: ['TOO_MANY_REQUESTS'] },
  };
  return Object.assign(handler, { describes });
}

const fileName = (request: Request): string => `${pathEnd(request).split('.')[0] ?? ''}-${utcDay()}.csv`;

interface Read<Row> {
  reader: { actor: UserActor };
  page: Listed<Row>;
}

/** The text of each page, read after the one before was taken; at the end, whatever ends it, the turn goes on. */
function pages<Row>(
  first: Read<Row>,
  rows: (after: Listed<Row>['next']) => Promise<Read<Row>>,
  columns: CsvSpec<Row>['columns'],
  turn: ExportTurn,
): ReadableStream<Uint8Array> {
  let begun = false;
  let { next } = first.page;
  const text = async (): Promise<string> => {
    const { reader, page } = begun ? await rows(next) : first;
    const shown = columns(reader.actor);
    const head = begun ? '' : csvHead(shown);
    begun = true;
    ({ next } = page);
    await turn.sent(page.data.length);
    return head + csvLines(shown, page.data);
  };
  const encoder = new TextEncoder();
  // In the request's own context: its language, its id.
  const pull = AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      controller.enqueue(encoder.encode(await text()));
      if (next !== undefined) return;
      controller.close();
      await turn.end();
    } catch (error) {
      await turn.end();
      logger().warn({ err: error }, 'a list was not sent to its end');
      // The client sees that its file is incomplete.
      controller.error(error);
    }
  });
  return new ReadableStream({ pull, cancel: () => turn.end() }, { highWaterMark: 0 });
}
