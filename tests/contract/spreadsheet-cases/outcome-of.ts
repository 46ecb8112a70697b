import { z } from 'zod'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { importColumns } from '#src/server/spreadsheets/import/import-columns.ts'
import { readRow } from '#src/server/spreadsheets/import/read-row.ts'
import { readSheet } from '#src/server/spreadsheets/workbook/read-sheet.ts'
import type { Client } from '../engine/test-server.ts'
import { importFile } from '../import-file.ts'
import type { CaseFile } from './case-files.ts'

const records = z.array(z.looseObject({ email: z.string().optional() }))

/** What an import makes of a file, in words: of each row that was refused why, of the others what was kept. */
export async function outcomeOf(client: Client, file: CaseFile): Promise<string> {
  if (file.readsOnly) return `${(await readSheet(file.bytes)).rows.length.toLocaleString('en')} rows read`
  const as = file.name
  const { status, body, head, rows, counts } = await importFile(client, file.resource, file.bytes, { as })
  if (status !== 200) return `refused: ${messageOf(body)}`
  const refused = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row, errors }) => `row ${row} refused, ${Object.entries(errors).map(textOf).join('; ')}`)
  const kept = Object.entries(counts)
    .filter(([outcome]) => outcome !== 'refused')
    .map(([outcome, count]) => `${count.toLocaleString('en')} ${outcome}`)
  const unclear: unknown = Reflect.get(head ?? {}, 'unclear')
  const mark: unknown = Reflect.get(head ?? {}, 'decimalMark')
  return [
    ...kept,
    ...refused,
    ...(head && head.unknown.length > 0 ? [`not recognised: ${head.unknown.join(', ')}`] : []),
    ...(unclear ? ['asks how the file writes decimals'] : []),
    ...(mark === 'comma' ? ['the comma is decimal'] : []),
    ...(await keptTexts(client, file)),
    ...(await foundTexts(client, file)),
    ...(await numberTexts(file)),
  ].join('; ')
}

/** The values of the people that came in, by their addresses. */
async function keptTexts(client: Client, file: CaseFile): Promise<string[]> {
  const { resource, shown } = file
  if (resource !== 'staff' || shown.length === 0) return []
  const people = await Promise.all(addressesIn(file).map((address) => found(client, address)))
  return people.flat().map((person) => shown.map((field) => `\`${named(person[field])}\``).join(' '))
}

/** The counters of engines, which the rows of a file without vessels do not bring in. */
async function numberTexts({ resource, bytes }: CaseFile): Promise<string[]> {
  if (resource !== 'vessel-engines') return []
  const { head, rows, decimalMark } = await readSheet(bytes)
  const context = { find: () => ({ error: '' }), decimalMark, franc: 'XAF', monthFirst: [], timeZone: null } as const
  const read = rows.map((row) => readRow(importColumns(vesselEngine, head), row, context))
  return read.flatMap(({ fields }) =>
    typeof fields.counterReading === 'number' ? [`reads ${fields.counterReading}`] : [],
  )
}

/** How many people of the file a search finds. */
async function foundTexts(client: Client, file: CaseFile): Promise<string[]> {
  const own = addressesIn(file)
  const texts = (file.searches ?? []).map(async (words) => {
    const people = (await found(client, words)).filter(({ email = '' }) => own.includes(email))
    return `'${words}' finds ${people.length}`
  })
  return await Promise.all(texts)
}

function addressesIn({ name, bytes }: CaseFile): readonly string[] {
  if (name.endsWith('.xlsx')) return [2, 3].map((row) => `${name.replace('.xlsx', '')}-${row}@x.demo`)
  const text = bytes.toString(name.startsWith('utf-16') ? 'utf16le' : 'latin1')
  return [...new Set(text.match(/c\d\d@x\.demo/gi) ?? [])]
}

async function found(client: Client, words: string) {
  const answer = await client('GET', `/staff?search=${encodeURIComponent(words)}`)
  return records.parse(answer.body.data)
}

function messageOf(body: unknown): string {
  const errors =
    z.looseObject({ errors: z.record(z.string(), z.array(z.string())).optional() }).parse(body).errors ?? {}
  return Object.values(errors).flat().join('; ') || JSON.stringify(body)
}

/** Ids differ from run to run. */
const named = (value: unknown) => {
  if (typeof value !== 'string') return ''
  return isUuid(value) ? 'its record' : value
}

const textOf = ([field, texts]: [string, readonly string[]]) => `${field}: ${texts.join(' ')}`
