import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Cell, cellXml, columnLetters } from './sheet-cell.ts'
import { sheetEnd, sheetNames, sheetStart, workbookParts } from './workbook-parts.ts'

/** One sheet. Rows are requested in portions once earlier ones are on the disk; sheets one after the other. */
export type Sheet = {
  name: string
  columns: readonly { head: string; width: number }[]
  rows: () => AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * Writes an xlsx file with bounded memory: rows are compressed to the disk as they come. An error of the rows, or the
 * signal, ends it with that error; the caller deletes the partial file.
 */
export async function writeWorkbook(path: string, sheets: readonly Sheet[], signal: AbortSignal): Promise<void> {
  const zip = new ZipFile()
  const failing = new AbortController()
  const begun: Readable[] = []
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    failing.abort()
  }
  zip.on('error', fail)
  const parts = workbookParts(sheetNames(sheets.map(({ name }) => name)))
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { compressionLevel: 3 }, (write) => {
      const xml = Readable.from(sheetXml(sheet, signal), { objectMode: false })
      xml.on('error', fail)
      begun.push(xml)
      write(null, xml)
    })
  }
  zip.end()
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(zip.outputStream, file, { signal: AbortSignal.any([signal, failing.signal]) })
  } catch (error) {
    // A row reader may still be running a query; the caller's transaction must not end before.
    for (const xml of begun) if (!xml.destroy().closed) await once(xml, 'close')
    throw failure ?? error
  }
}

async function* sheetXml({ columns, rows }: Sheet, signal: AbortSignal): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  const heads = columns.map(({ head }): Cell => ({ kind: 'text', text: head }))
  let number = 1
  yield Buffer.from(sheetStart(columns.map(({ width }) => width)) + rowXml(heads, letters, 1, true))
  for await (const portion of rows()) {
    signal.throwIfAborted()
    let xml = ''
    for (const cells of portion) {
      number += 1
      xml += rowXml(cells, letters, number, false)
    }
    if (xml !== '') yield Buffer.from(xml)
  }
  yield Buffer.from(sheetEnd(columns.length, number))
}

function rowXml(cells: readonly Cell[], letters: readonly string[], number: number, isHeading: boolean): string {
  const inside = cells.map((cell, index) => cellXml(cell, `${letters[index]}${number}`, isHeading))
  return `<row r="${number}">${inside.join('')}</row>`
}
