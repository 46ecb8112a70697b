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
 * A text file's text: as its mark says, else UTF-8 where valid, else the code page of Windows spreadsheets. The
 * platform's own decoder of that page makes control characters of the bytes 80 to 9F in many releases.
 */
export function decodeText(bytes: Buffer): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return iconv.decode(bytes, marked)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'windows-1252')
  }
}
