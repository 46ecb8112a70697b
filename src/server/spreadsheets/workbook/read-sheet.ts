import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { Problem } from '#src/server/http/problem.ts'
import { archiveProblem } from './check-archive.ts'
import { readCsv } from './read-csv.ts'
import { type SheetKind, sheetKind } from './sheet-kind.ts'

/** Maximum rows and columns of an import, and milliseconds and megabytes for reading a workbook. */
const sheetLimits = { rows: 5000, columns: 200, milliseconds: 20_000, megabytes: 256 }

/** Messages for files without a readable table. */
const unreadableMessages = {
  locked: 'The workbook is protected by a password. Please save it without one',
  old: 'This is a workbook of the old kind (.xls). Please save it as .xlsx',
  other: 'Only xlsx and csv files are read',
} as const satisfies Partial<Record<SheetKind, string>>

/** A cell's value: days and times as `YYYY-MM-DDTHH:MM:SS` in `clock`. */
export type SheetValue = string | number | boolean | { clock: string } | null
/** A non-empty row with its number in the sheet, from 1. */
export type SheetRow = { number: number; cells: readonly SheetValue[] }

const value = z.union([z.string(), z.number(), z.boolean(), z.object({ clock: z.string() }), z.null()])
const answer = z.array(z.array(value))

/**
 * The worker's program as text, the same from source and bundle: it knows only the library, and its memory is capped.
 * An invalid number is returned as text, and its cell is refused.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { read, utils, SSF } = require(workerData.library)
const book = read(workerData.bytes, { type: 'array', sheets: 0, sheetRows: workerData.rows, cellNF: true, cellFormula: false, cellHTML: false })
const sheet = book.Sheets[book.SheetNames[0]] || {}
const origin = book.Workbook && book.Workbook.WBProps && book.Workbook.WBProps.date1904 ? 24107 : 25569
const range = utils.decode_range(sheet['!ref'] || 'A1')
const clockOf = (days) => {
  const at = new Date(Math.round((days - origin) * 86400) * 1000)
  return Number.isNaN(at.getTime()) ? days : { clock: at.toISOString().slice(0, 19) }
}
const told = (value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value)
const rows = []
for (let r = 0; r <= Math.min(range.e.r, workerData.rows); r += 1) {
  const row = []
  for (let c = 0; c <= Math.min(range.e.c, workerData.columns); c += 1) {
    const cell = sheet[utils.encode_cell({ r, c })]
    if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') row.push(null)
    else if (cell.t === 'n' && cell.z && SSF.is_date(cell.z)) row.push(told(clockOf(cell.v)))
    else row.push(told(cell.v))
  }
  rows.push(row)
}
parentPort.postMessage(rows)
`

/**
 * The first sheet of an xlsx or csv file: its heading and non-empty rows. Throws `Problem` 422 where the file is
 * neither, is too large inside, or has no heading, no rows or too many.
 */
export async function readSheet(bytes: Buffer): Promise<{ head: readonly string[]; rows: readonly SheetRow[] }> {
  if (bytes.length === 0) throw unfit('The file is empty')
  const kind = sheetKind(bytes)
  if (kind !== 'workbook' && kind !== 'text') throw unfit(unreadableMessages[kind])
  const cells = kind === 'workbook' ? await readWorkbook(bytes) : readCsv(textOf(bytes), sheetLimits.rows + 2)
  const [first = [], ...rest] = cells
  const names = first.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
  const head = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  const rows = rest
    .map((row, index) => ({ number: index + 2, cells: row }))
    .filter((row) => row.cells.some((cell) => cell !== null && cell !== ''))
  if (head.length === 0) throw unfit('The first row must name the columns')
  if (head.length > sheetLimits.columns) throw unfit(`There are more than ${sheetLimits.columns} columns`)
  if (rows.length === 0) throw unfit('There are no rows below the names of the columns')
  if (rows.length > sheetLimits.rows) throw unfit(`There are more than ${sheetLimits.rows} rows. Please split the file`)
  return { head, rows }
}

async function readWorkbook(bytes: Buffer): Promise<SheetValue[][]> {
  const fault = await archiveProblem(bytes)
  if (fault !== null) throw unfit(fault)
  const library = createRequire(import.meta.url).resolve('@e965/xlsx')
  const worker = new Worker(program, {
    eval: true,
    workerData: { library, bytes: new Uint8Array(bytes), rows: sheetLimits.rows + 2, columns: sheetLimits.columns },
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.megabytes, maxYoungGenerationSizeMb: 32 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const rows = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('too slow')), sheetLimits.milliseconds)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('ended')))
    })
    // Not in the message handler, where a throw would end the server.
    return answer.parse(rows)
  } catch {
    throw unfit('The file cannot be read as a workbook')
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** UTF-8 where valid, otherwise the code page of Windows spreadsheets. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function unfit(message: string): Problem {
  return new Problem(422, 'invalid', message, { file: [message] })
}
