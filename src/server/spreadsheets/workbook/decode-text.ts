import iconv from 'iconv-lite'

/** Marks at the start of a file, and the encoding each means. */
const marks: readonly (readonly [mark: Buffer, encoding: string])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf8'],
  [Buffer.from([0xff, 0xfe]), 'utf16le'],
  [Buffer.from([0xfe, 0xff]), 'utf16be'],
]

/** The encoding that a file's mark names, or null. */
export function markedEncoding(bytes: Buffer): string | null {
  return marks.find(([mark]) => bytes.subarray(0, mark.length).equals(mark))?.[1] ?? null
}

/**
 * A text file's text: as its mark says, else UTF-8, but for the lines that are none: those are of the code page of Windows
 * spreadsheets. By line, since files are put together of lines from several programs, and the letters of the others would
 * come in as two wrong ones each.
 */
export function decodeText(bytes: Buffer): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return iconv.decode(bytes, marked)
  return (
    decodeUtf8(bytes) ??
    linesOf(bytes)
      .map((line) => decodeUtf8(line) ?? decodeWindows(line))
      .join('')
  )
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The platform's own decoder of this page makes control characters of the bytes 80 to 9F in many releases. */
const decodeWindows = (bytes: Buffer) => iconv.decode(bytes, 'windows-1252')

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** The lines with their ends; each mark of an end ends one. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte !== lineFeed && byte !== carriageReturn) continue
    lines.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  lines.push(bytes.subarray(from))
  return lines
}
