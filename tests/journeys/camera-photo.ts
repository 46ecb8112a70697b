import type { Page } from '@playwright/test'

/** A file as a file chooser hands it over. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** The name under which the app keeps an attached file in Chromium: it reduces photos to WebP. */
export const storedName = (name: string): string => name.replace(/\.(jpe?g|png)$/i, '.webp')

/**
 * A photo of twelve megapixels as a telephone held upright writes it: 4000 by 3000 pixels lying on their side, red on the
 * left and blue on the right with spots between that differ by name, with a note of EXIF that turns it (red above, blue below) and names the place.
 */
export async function cameraPhoto(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(async (seed) => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#d00000'
    context.fillRect(0, 0, 2000, 3000)
    context.fillStyle = '#0000d0'
    context.fillRect(2000, 0, 2000, 3000)
    for (let spot = 0; spot < 4000; spot += 1) {
      context.fillStyle = `rgb(${(spot * 7) % 256} ${(spot * 13) % 256} ${(spot * 29) % 256})`
      context.fillRect(1000 + ((spot * 37 + seed) % 1900), 300 + ((spot * 91) % 2300), 40, 40)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, sumOf(name))
  const picture = Buffer.from(base64, 'base64')
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([picture.subarray(0, 2), exifSegment(), picture.subarray(2)]),
  }
}

/** A paper of empty pages, as small as a PDF can be; its bytes differ by name. */
export function paper(name: string, pages = 1): ChosenFile {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...numbers.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  let text = `%PDF-1.4\n% ${name}\n`
  const places = objects.map((body, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const start = text.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** The kinds of segment of a JPEG before its picture, as their second marker byte. */
export function segmentsOf(jpeg: Buffer): number[] {
  const kinds: number[] = []
  for (let at = 2; at < jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    kinds.push(jpeg.readUInt8(at + 1))
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return kinds
}

/** The chunks of a WebP by their four letters; a camera's words stand in `EXIF` and `XMP ` (RFC 9649). */
export function chunksOf(webp: Buffer): string[] {
  const kinds: string[] = []
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    kinds.push(webp.toString('latin1', at, at + 4))
  }
  return kinds
}

/** The segment that holds EXIF. */
export const exifKind = 0xe1

/** EXIF of a camera: orientation 6 (turn a quarter to the right) and a place off Bonny. */
function exifSegment(): Buffer {
  const [ascii, short, long, rational] = [2, 3, 4, 5]
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const directory = (entries: readonly Buffer[]) => {
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries.length)
    return Buffer.concat([count, ...entries, Buffer.alloc(4)])
  }
  const placeAt = 8 + 2 + 2 * 12 + 4
  const degreesAt = placeAt + 2 + 4 * 12 + 4
  const letter = (text: string) => text.charCodeAt(0)
  const degrees = Buffer.alloc(48)
  for (const [index, number] of [4, 1, 12, 1, 30, 1, 7, 1, 8, 1, 15, 1].entries())
    degrees.writeUInt32LE(number, index * 4)
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  const tiff = Buffer.concat([
    header,
    directory([entry(0x0112, short, 1, 6), entry(0x8825, long, 1, placeAt)]),
    directory([
      entry(1, ascii, 2, letter('N')),
      entry(2, rational, 3, degreesAt),
      entry(3, ascii, 2, letter('E')),
      entry(4, rational, 3, degreesAt + 24),
    ]),
    degrees,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, exifKind, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function sumOf(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1900, 7)
}
