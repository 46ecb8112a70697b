import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant, isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { requireActor, requireSession, type SessionPrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed, Problem } from '#src/server/http/problem.ts'
import { withTenantFields } from '#src/server/resource-routes/tenant-fields.ts'
import { readSheet } from '../workbook/read-sheet.ts'
import type { DecimalMark } from '../workbook/sheet-value.ts'
import { columnName, type ImportColumn, importColumns } from './import-columns.ts'
import { type PlannedRow, planImport } from './import-plan.ts'
import { importRow, type RowResult } from './import-row.ts'
import { ImportTurns } from './import-turns.ts'
import { type PresentTexts, presentTexts } from './present-texts.ts'
import { fieldsForAll, receiveSheet } from './receive-sheet.ts'
import { paceRows, type RowPace } from './yield-to-others.ts'

/** Milliseconds in which the sender must take the next lines of the answer; else the import ends. */
const stalledAfterMilliseconds = 30_000

/** A file as it was read: its columns, its rows, and what stands now where rows change records, by row. */
type PlannedImport = {
  head: readonly string[]
  columns: readonly ImportColumn[]
  rows: readonly PlannedRow[]
  present: ReadonlyMap<number, PresentTexts>
  decimalMark: DecimalMark | null
}

const importQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).default('true'),
  decimalMark: z.enum(['point', 'comma']).optional(),
  rows: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){0,599}$/)
    .optional(),
})

/** `POST /{resource}/import` of every resource whose records people create. */
export async function registerImports(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (imports) => {
    await imports.register(multipart, { throwFileSizeLimit: false })
    const order = { turns: new ImportTurns(), pace: paceRows(imports) }
    for (const resource of context.resources.filter(isCreatedByPeople))
      registerImport(imports, context, resource, order)
  })
}

/**
 * One resource's import, answered as JSON lines: first `{head, names, proposed, unknown, unclear, decimalMark, total}`, then a `RowResult` per row. Nothing is
 * stored unless `dryRun=false`. If the client goes away it stops after the current row; stored rows stay, and the same
 * file continues from there.
 */
function registerImport(
  app: FastifyInstance,
  context: ServerContext,
  resource: Resource,
  { turns, pace }: { turns: ImportTurns; pace: RowPace },
): void {
  app.post(
    `/${resource.name}/import`,
    { config: { access: 'session', operation: () => importOperation(resource) }, compress: false },
    async (request, reply) => {
      const principal = requireSession(request)
      const query = parseInput(importQuery, request.query)
      const isTrial = query.dryRun === 'true'
      const wantedRows = query.rows?.split(',').map(Number)
      const actorOf = () =>
        inTenantReadOnly(context.database, principal.tenantId, async (tx) => (await requireActor(request, tx)).actor)
      const actor = await actorOf()
      if (!holdsAnyGrant(resource.access.create, actor)) throw notAllowed()
      const { bytes, forAll } = await receiveSheet(request, reply, resource)
      const endTurn = await turns.take(principal)
      let planned: PlannedImport
      try {
        const { head, rows, decimalMark: fileMark } = await readSheet(bytes)
        const decimalMark = query.decimalMark ?? fileMark
        const listed = await inTenantReadOnly(context.database, principal.tenantId, (tx) =>
          withTenantFields(context, tx, resource, actor),
        )
        const columns = importColumns(listed, head)
        // A dry run of an unknown file shows its contents, so that a person can map its columns.
        if (!isTrial && !hasField(columns)) throw unknownHead(resource)
        // Two rows for the same record are reported, although the other one changed it.
        const isWanted = ({ number, errors }: PlannedRow) =>
          !wantedRows || wantedRows.includes(number) || errors.row !== undefined
        planned = await inTenantReadOnly(context.database, principal.tenantId, async (tx) => {
          const timeZone = (await context.areaParts.find((part) => part.timeZoneOf)?.timeZoneOf?.(tx)) ?? null
          const all = await planImport(tx, context.resources, resource, actor, columns, {
            rows,
            decimalMark,
            timeZone,
            forAll,
          })
          const wanted = all.filter(isWanted)
          const present = isTrial
            ? await presentTexts(context, tx, resource, actor, columns, wanted)
            : new Map<number, PresentTexts>()
          return { head, columns, rows: wanted, present, decimalMark }
        })
      } catch (error) {
        endTurn()
        throw error
      }
      const written = linesOf(context, principal, resource, planned, isTrial, pace)
      const lines: Readable = Readable.from(
        takenInTime(written, () => lines.destroy()),
        { objectMode: false },
      )
      lines.once('close', endTurn)
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(lines)
    },
  )
}

async function* linesOf(
  context: ServerContext,
  principal: SessionPrincipal,
  resource: Resource,
  { head, columns, rows, present, decimalMark }: PlannedImport,
  isTrial: boolean,
  pace: RowPace,
): AsyncGenerator<Buffer> {
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
  const names = columns.map(columnName)
  const proposed = columns.flatMap((column, index) => (column.as === 'field' && column.isProposed ? index : []))
  const unknown = head.filter((_, index) => columns[index]?.as === 'unknown')
  const unclear = rows.find((row) => row.unclear !== null)?.unclear ?? null
  yield line({ head, names, proposed, unknown, unclear, decimalMark, total: rows.length })
  for (const row of rows) {
    const result: RowResult = hasField(columns)
      ? await pace(() => importRow(context, principal, resource, row, isTrial))
      : { row: row.number, outcome: 'refused', errors: { row: [unknownHead(resource).message] }, cells: row.cells }
    const before = result.outcome === 'updated' ? present.get(row.number) : undefined
    yield line(before ? { ...result, before } : result)
  }
}

const valued: ReadonlySet<ImportColumn['as']> = new Set(['field', 'part', 'custom'])
const hasField = (columns: readonly ImportColumn[]) => columns.some(({ as }) => valued.has(as))

function unknownHead(resource: Resource): Problem {
  const message = `No column is called like a field of ${withinSentence(resource.label[1])}`
  return new Problem(422, 'invalid', message, { file: [message] })
}

/** Ends a stream whose reader does not take the next line in time: nobody holds a turn by not reading. */
async function* takenInTime(lines: AsyncGenerator<Buffer>, end: () => void): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    const timer = setTimeout(end, stalledAfterMilliseconds)
    try {
      yield line
    } finally {
      clearTimeout(timer)
    }
  }
}

function importOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Import ${withinSentence(resource.label[1])} from one xlsx or csv file as multipart/form-data: ${['file', ...fieldsForAll(resource)].join(', ')}`,
    query: [
      {
        name: 'dryRun',
        description: 'Whether rows are only tried; true unless said otherwise',
        schema: { type: 'boolean', default: true },
      },
      {
        name: 'decimalMark',
        description: 'How the file writes decimals, where a number such as 12,345 can be read two ways',
        schema: { type: 'string', enum: ['point', 'comma'] },
      },
      {
        name: 'rows',
        description:
          'Numbers of rows, parted by commas: only these, and those that mean the same record as another row',
        schema: { type: 'string' },
      },
    ],
    answer: {
      description: 'A line of JSON for the head, then one for each row: row, outcome, errors by field',
      schema: { type: 'string' },
      mediaType: 'application/x-ndjson',
    },
  }
}
