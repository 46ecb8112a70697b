import { createHash } from 'node:crypto'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { demonstrationId } from './demonstration-id.demo.ts'

/** A file of a demonstration record, with its bytes and its upload folder. */
export type DemonstrationFile = { reference: FileReference; bytes: Buffer; folder: string }

/**
 * A printed paper of one page as a PDF: a title and lines of text in the characters of ASCII. The same words give the same
 * bytes; `key` names the file within the demonstration.
 */
export function printedPaper(
  key: readonly string[],
  { name, folder, title, lines }: { name: string; folder: string; title: string; lines: readonly string[] },
): DemonstrationFile {
  const bytes = pdfOf(title, lines)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = demonstrationId('files', ...key)
  return { reference: { id, name, type: 'application/pdf', size: bytes.length, sha256 }, bytes, folder }
}

function pdfOf(title: string, lines: readonly string[]): Buffer {
  const texts = [`/F1 18 Tf 48 524 Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -20 Td (SPECIMEN OF A DEMONSTRATION) Tj']
  const below = lines.map((line, index) => `0 ${index === 0 ? -40 : -22} Td (${escaped(line)}) Tj`)
  const content = `2 w 24 24 372 547 re S\nBT ${[...texts, ...below].join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
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

const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')
