import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDecimal } from '#src/lib/format-number.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { companyDayOf } from '#src/server/context/company-day.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { type ListQuery, searchOf } from '#src/server/resource-routes/list-query.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import { aboutSheet } from './about-sheet.ts'
import { recordSheets } from './record-sheets.ts'
import { recordTitles } from './record-titles.ts'
import { withShownCustomFields } from './shown-custom-fields.ts'

/** Maximum records per file: a sheet's limit is slightly higher. */
const maxRecords = 1_000_000
/** Milliseconds after which a file counts as abandoned: its process has ended. */
const abandonedAfterMilliseconds = 86_400_000

/** A list's query without its page, and who asked. */
export type ExportRequest = {
  resource: Resource
  query: ListQuery
  actor: Actor
  person: PersonSummary
}

/**
 * Writes all pages of a list to a temporary file and returns its path; the caller deletes it. A file first, because the
 * database must not wait for a slow link, and a failure halfway must be reported. Throws `Problem` 422 where no record
 * matches or more than a sheet holds, and the signal's reason once aborted.
 */
export async function exportRecords(
  context: ServerContext,
  tx: Transaction,
  { resource, query, actor, person }: ExportRequest,
  signal: AbortSignal,
): Promise<string> {
  const at = new Date()
  const titles = recordTitles(context, tx, resource, actor)
  const { filters, order, search } = query
  const asked = { actor, lines: resource.access.read, filters, order, ...searchOf(context, search) }
  const shown = await withShownCustomFields(context, tx, resource, actor, asked)
  const [tenant] = await tx.query<{ name: string }>('select name from tenants where id = $1', [tx.tenantId])
  let rows = 0
  async function* counted(): AsyncGenerator<StoredRecord[]> {
    let read = 0
    for await (const records of readRecords(tx, resource, asked)) {
      read += records.length
      if (read > maxRecords) throw tooMany()
      yield records
    }
    if (read === 0) throw noRecords()
    rows = read
  }
  const facts = {
    query,
    company: tenant?.name ?? '',
    person: `${person.firstName} ${person.lastName}`,
    at,
    rows: () => rows,
  }
  const sheets = [
    ...recordSheets(shown, titles, counted, await companyDayOf(context, tx, at)),
    aboutSheet(resource, facts, titles),
  ]
  const path = join(await exportFolder(context), `${uuidV7()}.xlsx`)
  try {
    await writeWorkbook(path, sheets, signal)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Deletes files left by ended processes. */
export async function removeAbandonedExports(context: Pick<ServerContext, 'configuration'>): Promise<void> {
  const folder = await exportFolder(context)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMilliseconds) await rm(path, { force: true })
  }
}

async function exportFolder({ configuration }: Pick<ServerContext, 'configuration'>): Promise<string> {
  const folder = join(configuration.dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The wording of the specification (section 8), followed by a hint. */
const noRecords = () =>
  new Problem(
    422,
    'no-rows',
    `${failureCatalogue.generic} There are no rows to export: nothing fits what was asked for`,
  )
const tooMany = () =>
  new Problem(422, 'too-many-rows', `An export holds at most ${formatDecimal(maxRecords)} rows. Please filter`)
