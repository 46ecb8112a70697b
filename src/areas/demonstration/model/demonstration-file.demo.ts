import { createHash } from 'node:crypto'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { demonstrationId } from './demonstration-id.demo.ts'

/** A file of a demonstration record, with its bytes and its upload folder. */
export type DemonstrationFile = { reference: FileReference; bytes: Buffer; folder: string }

/** A page of a printed paper: a heading and lines of text in the characters of ASCII. */
export type PrintedPage = { title: string; lines: readonly string[] }

/**
 * A printed paper as a PDF, of one page and those that follow it (`further`). The same words give the same bytes; `key` names
 * the file within the demonstration.
 */
export function printedPaper(
  key: readonly string[],
  {
    name,
    folder,
    further = [],
    ...first
  }: PrintedPage & { name: string; folder: string; further?: readonly PrintedPage[] },
): DemonstrationFile {
  const bytes = pdfOf([first, ...further])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = demonstrationId('files', ...key)
  return { reference: { id, name, type: 'application/pdf', size: bytes.length, sha256 }, bytes, folder }
}

function pdfOf(pages: readonly PrintedPage[]): Buffer {
  // The first page is object 3 with its words in 5; of the others, each page is followed by its words.
  const numbers = pages.map((_page, index) => (index === 0 ? 3 : 4 + 2 * index))
  const [first = [], ...others] = pages.map((page, index) => {
    const words = contentOf(page)
    const number = numbers[index] ?? 3
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F1 4 0 R >> >> /Contents ${number === 3 ? 5 : number + 1} 0 R >>`,
      `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    ]
  })
  const [firstPage = '', firstWords = ''] = first
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    firstPage,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    firstWords,
    ...others.flat(),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

function contentOf({ title, lines }: PrintedPage): string {
  const texts = [`/F1 18 Tf 48 524 Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -20 Td (SPECIMEN OF A DEMONSTRATION) Tj']
  const below = lines.map((line, index) => `0 ${index === 0 ? -40 : -22} Td (${escaped(line)}) Tj`)
  return `2 w 24 24 372 547 re S\nBT ${[...texts, ...below].join('\n')} ET`
}

const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')
