/**
 * The number of pixels of a picture from the first bytes of its file; null where unknown. A small file may claim a size
 * that no tablet can hold.
 */
export function pixelsOf(type: string, start: Buffer): number | null {
  const read = readers[type]
  try {
    return read?.(start) ?? null
  } catch (error) {
    // Reading past the end: the file is shorter than its parts claim.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** How many first bytes are examined: a JPEG may have several 64 KB blocks before its size. */
export const inspectedBytes = 262_144

/** More than any camera on board produces, and still opened by a tablet. */
export const maxPixels = 50_000_000

const readers: Readonly<Record<string, (start: Buffer) => number | null>> = {
  'image/png': (start) => start.readUInt32BE(16) * start.readUInt32BE(20),
  'image/jpeg': jpegPixels,
  'image/webp': webpPixels,
}

/** Skips blocks up to the frame header (ITU-T T.81, annex B). */
function jpegPixels(start: Buffer): number | null {
  for (let at = 2; ; ) {
    if (start.readUInt8(at) !== 0xff) return null
    const marker = start.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return start.readUInt16BE(at + 5) * start.readUInt16BE(at + 7)
    // Fill bytes and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + start.readUInt16BE(at + 2)
  }
}

/** The three forms of WebP (RFC 9649): extended, lossless, lossy. */
function webpPixels(start: Buffer): number | null {
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (start.readUIntLE(24, 3) + 1) * (start.readUIntLE(27, 3) + 1)
    case 'VP8L': {
      const sizes = start.readUInt32LE(21)
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return (start.readUInt16LE(26) & 0x3fff) * (start.readUInt16LE(28) & 0x3fff)
    default:
      return null
  }
}
