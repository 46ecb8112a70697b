import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { breathing, mapBreathing } from './breathing.ts'
import { emptyFormula, errorCell, type SheetRow, textValue } from './sheet-value.ts'

/** Milliseconds and megabytes for reading a workbook. */
const workerLimits = { milliseconds: 20_000, megabytes: 256 }
/** Columns beyond those of an import that are read, so that what stands there is seen; rows that arrive at once. */
const columnsBeyond = 200
const rowsAtOnce = 100

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ clock: z.string(), hasDay: z.boolean() }),
  z.object({ number: z.number(), shown: z.string() }),
  z.object({ error: z.string() }),
  z.object({ formula: z.literal(true) }),
  z.null(),
])
const answer = z.array(z.object({ number: z.number(), cells: z.array(value), merged: z.array(z.number()) }))

/**
 * The worker's program as text, the same from source and bundle: it knows only the library, and its memory is capped.
 * Numbers keep the 15 digits that spreadsheets show; an invalid one is returned as text, and its cell is refused. Rows
 * merged with the one above have its value. Only filled rows are returned.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { read, SSF } = require(workerData.library)
const book = read(workerData.bytes, { type: 'array', dense: true, sheets: 0, cellNF: true, cellHTML: false, sheetStubs: true })
const sheet = book.Sheets[book.SheetNames[0]] || {}
const data = sheet['!data'] || []
const origin = book.Workbook && book.Workbook.WBProps && book.Workbook.WBProps.date1904 ? 24107 : 25569
const clockOf = (days, format) => {
  const at = new Date(Math.round((days - origin) * 86400) * 1000)
  if (Number.isNaN(at.getTime())) return String(days)
  return { clock: at.toISOString().slice(0, 19), hasDay: /[yd]/i.test(format.replace(/"[^"]*"|\\\\[^]|\\[[^\\]]*\\]/g, '')) }
}
const numberOf = (v, format) => {
  if (!Number.isFinite(v)) return String(v)
  const number = Number(v.toPrecision(15))
  if (!format || format === 'General') return number
  const shown = SSF.format(format, v).trim()
  return shown === String(number) || /e[+-]/i.test(shown) ? number : { number, shown }
}
const valueOf = (cell) => {
  if (!cell) return null
  if (cell.f && (cell.v === undefined || cell.t === 'z')) return { formula: true }
  if (cell.v === undefined || cell.t === 'z') return null
  if (cell.t === 'e') return { error: cell.w || '#N/A' }
  if (cell.t !== 'n') return cell.v
  const isElapsed = cell.z && /\\[[hms]+\\]/i.test(cell.z)
  return cell.z && SSF.is_date(cell.z) && !isElapsed ? clockOf(cell.v, cell.z) : numberOf(cell.v, cell.z)
}
const merged = []
for (const { s, e } of sheet['!merges'] || []) {
  const first = data[s.r] && data[s.r][s.c]
  for (let r = s.r + 1; first && r <= Math.min(e.r, data.length - 1); r += 1) {
    if (!data[r]) continue
    data[r][s.c] = first
    merged[r] = [...(merged[r] || []), s.c]
  }
}
const rows = []
let filled = 0
for (let r = 0; r < data.length && filled <= workerData.rows; r += 1) {
  const cells = data[r] || []
  const values = Array.from(cells.slice(0, workerData.columns), valueOf)
  // What stands further out makes the row longer than any heading, which refuses it.
  const beyond = cells.slice(workerData.columns).map(valueOf).find((one) => one !== null && one !== '')
  if (beyond !== undefined) values.push(beyond)
  if (!values.some((one) => one !== null && one !== '')) continue
  filled += 1
  rows.push({ number: r + 1, cells: values, merged: merged[r] || [] })
  if (rows.length === workerData.rowsAtOnce) parentPort.postMessage(rows.splice(0))
}
parentPort.postMessage(rows)
parentPort.postMessage('done')
`

/**
 * The filled rows of a workbook's first sheet, the heading and at most one more than `most.rows`, read in a thread of its
 * own with capped memory and time; they arrive in pieces, so that the server answers others between them. Rejects where
 * the file cannot be read.
 */
export async function readWorkbook(bytes: Buffer, most: { rows: number; columns: number }): Promise<SheetRow[]> {
  const library = createRequire(import.meta.url).resolve('@e965/xlsx')
  const { megabytes, milliseconds } = workerLimits
  const columns = most.columns + columnsBeyond
  const worker = new Worker(program, {
    eval: true,
    workerData: { library, bytes: new Uint8Array(bytes), rows: most.rows + 1, columns, rowsAtOnce },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const pieces = await new Promise<unknown[]>((resolve, reject) => {
      const arrived: unknown[] = []
      timer = setTimeout(() => reject(new Error('too slow')), milliseconds)
      worker.on('message', (piece) => (piece === 'done' ? resolve(arrived) : arrived.push(piece)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('ended')))
    })
    // Not in the message handler, where a throw would end the server.
    const read = await mapBreathing(pieces, breathing(), (piece) => answer.parse(piece))
    return read.flat().map(({ number, cells, merged }) => ({
      number,
      cells: cells.map(sheetValue),
      ...(merged.length > 0 && { merged }),
    }))
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function sheetValue(cell: z.infer<typeof value>): SheetRow['cells'][number] {
  if (typeof cell === 'string') return textValue(cell)
  if (cell === null || typeof cell !== 'object') return cell
  if ('error' in cell) return errorCell(cell.error)
  return 'formula' in cell ? emptyFormula : cell
}
