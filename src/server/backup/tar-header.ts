/** Headers and contents are padded to this number of bytes (POSIX ustar). */
export const blockSize = 512

/** Where the fields of a header are: offset and length. */
const field = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

/** The header of a plain file readable by its owner only. `size` in bytes; names are plain ASCII. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(blockSize)
  const put = ([offset, length]: readonly [number, number], text: string) => {
    if (Buffer.byteLength(text) > length) throw new Error(`"${text}" does not fit into the header of an archive`)
    block.write(text, offset, 'latin1')
  }
  const { prefix, base } = splitName(name)
  put(field.name, base)
  put(field.prefix, prefix)
  put(field.mode, octal(0o600, 7))
  put(field.owner, octal(0, 7))
  put(field.group, octal(0, 7))
  put(field.size, octal(size, 11))
  put(field.modified, octal(Math.floor(modified.getTime() / 1000), 11))
  put(field.kind, '0')
  put(field.magic, 'ustar\u000000')
  put(field.checksum, `${octal(checksumOf(block), 6)}\u0000 `)
  return block
}

/** Name and size in a header; null where the block is none. */
export function readTarHeader(block: Buffer): { name: string; size: number } | null {
  const text = ([offset, length]: readonly [number, number]) =>
    block.toString('latin1', offset, offset + length).split('\u0000')[0] ?? ''
  const size = text(field.size).trim()
  if (!text(field.magic).startsWith('ustar') || !/^[0-7]+$/.test(size)) return null
  if (Number.parseInt(text(field.checksum), 8) !== checksumOf(block)) return null
  const prefix = text(field.prefix)
  return { name: prefix === '' ? text(field.name) : `${prefix}/${text(field.name)}`, size: Number.parseInt(size, 8) }
}

/** Bytes from the end of a content to the next header. */
export function paddingAfter(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

function splitName(name: string): { prefix: string; base: string } {
  if (name.length <= field.name[1]) return { prefix: '', base: name }
  const slash = name.lastIndexOf('/')
  return { prefix: name.slice(0, slash), base: name.slice(slash + 1) }
}

function octal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, '0')
}

/** The sum of all bytes, those of the checksum itself counted as spaces. */
function checksumOf(block: Buffer): number {
  const [from, length] = field.checksum
  return block.reduce((sum, byte, index) => sum + (index >= from && index < from + length ? 0x20 : byte), 0)
}
