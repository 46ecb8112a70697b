import { markedEncoding } from './decode-text.ts'

/** A file's kind by its first bytes; names are ignored, because people rename files. */
export type SheetKind = 'workbook' | 'locked' | 'old' | 'other' | 'text'

const workbook = Buffer.from('PK\u0003\u0004')
/** Compound files: workbooks until 2003, and encrypted ones still. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** The stream that holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Checks the bytes only; an archive may still turn out to be no workbook. */
export function sheetKind(bytes: Buffer): SheetKind {
  if (bytes.subarray(0, 4).equals(workbook)) return 'workbook'
  if (bytes.subarray(0, 8).equals(compound)) return bytes.includes(encrypted) ? 'locked' : 'old'
  if (markedEncoding(bytes) !== null) return 'text'
  const isPdf = bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))
  return isPdf || bytes.includes(0) ? 'other' : 'text'
}
