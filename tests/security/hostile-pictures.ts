import { crc32, deflateSync } from 'node:zlib'
import { smallJpeg } from '../fixtures/files.ts'
import { photoWithPlace } from '../fixtures/photo-with-place.ts'

const script = '<script>alert(1)</script>'

function chunk(name: string, bytes: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  check.writeUInt32BE(sum ?? crc32(body))
  return Buffer.concat([length, body, check])
}

function header(width: number, height: number, interlaced = 0, depth = 8): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([depth, 0, 0, 0, interlaced], 8)
  return bytes
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** A grey PNG with these chunks between its head and its rows. */
const png = (width: number, height: number, rows: Buffer, between: readonly Buffer[] = [], interlaced = 0) =>
  Buffer.concat([
    signature,
    chunk('IHDR', header(width, height, interlaced)),
    ...between,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
const rowsOf = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height))
const smallPng = (...between: Buffer[]) => png(8, 8, rowsOf(8, 8), between)

/** The small JPEG with a segment after its beginning. */
function jpegWithSegment(marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255])
  return Buffer.concat([smallJpeg.subarray(0, 2), head, bytes, smallJpeg.subarray(2)])
}

function hugeJpeg(): Buffer {
  const huge = Buffer.from(smallJpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(65_000, frame + 5)
  huge.writeUInt16BE(65_000, frame + 7)
  return huge
}

const riff = (kind: string, bytes: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length + 12)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from(`WEBP${kind}`), bytes])
}
const archive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

/** What is no picture, or too large a one, and names that do not fit. */
export const hostilePictures: readonly [what: string, name: string, bytes: Buffer][] = [
  ['a text', 'notes.jpg', Buffer.from('only words, long enough to be looked at')],
  ['a page', 'page.html', Buffer.from(`<!doctype html>${script}`)],
  ['a page', 'page.jpg', Buffer.from(`<!doctype html>${script}`)],
  ['a drawing', 'drawing.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a drawing', 'drawing.png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a GIF that is a script', 'x.gif', Buffer.from('GIF89a/*\u0000*/=1;alert(1)')],
  ['a GIF that is a script', 'x.png', Buffer.from('GIF89a/*\u0000*/=1;alert(1)')],
  ['a program', 'tool.exe', Buffer.from('MZ\u0090\u0000\u0003')],
  ['an archive', 'all.jpg', archive],
  ['a workbook with macros', 'book.xlsm', Buffer.from('PK\u0003\u0004 xl/vbaProject.bin')],
  ['a letter with macros', 'letter.docm', Buffer.from('PK\u0003\u0004 word/vbaProject.bin')],
  ['a letter with macros', 'letter.pdf', Buffer.from('PK\u0003\u0004 word/vbaProject.bin')],
  ['the beginning of a JPEG and noise', 'deck.jpg', Buffer.concat([smallJpeg.subarray(0, 4), Buffer.alloc(500, 0x5a)])],
  ['the beginning of a JPEG and a page', 'deck.jpg', Buffer.from(`\u00ff\u00d8\u00ff\u00e0${script}`, 'latin1')],
  ['a JPEG cut off in its head', 'deck.jpg', smallJpeg.subarray(0, 100)],
  ['a JPEG cut off in its rows', 'deck.jpg', photoWithPlace.subarray(0, -60)],
  ['a JPEG of four thousand million dots', 'deck.jpg', hugeJpeg()],
  ['a PNG and a page', 'deck.png', Buffer.concat([signature, Buffer.from(script)])],
  [
    'a PNG with a wrong sum',
    'deck.png',
    Buffer.concat([signature, chunk('IHDR', header(8, 8), 1), chunk('IDAT', rowsOf(8, 8))]),
  ],
  ['a PNG cut off', 'deck.png', smallPng().subarray(0, 45)],
  [
    'a PNG without rows',
    'deck.png',
    Buffer.concat([signature, chunk('IHDR', header(8, 8)), chunk('IEND', Buffer.alloc(0))]),
  ],
  ['a PNG with fewer rows than it says', 'deck.png', png(800, 800, rowsOf(8, 8))],
  ['a PNG of 3.6 thousand million dots', 'deck.png', png(60_000, 60_000, rowsOf(8, 8))],
  ['a PNG of sixty million dots, all there', 'deck.png', png(8000, 7500, rowsOf(8000, 7500))],
  ['a PNG of thirty million dots in rounds', 'deck.png', png(6000, 5000, rowsOf(8, 8), [], 1)],
  ['a WebP of 268 million dots', 'deck.webp', riff('VP8L', Buffer.from([0, 0, 0, 9, 0x2f, 0xff, 0xff, 0xff, 0x0f]))],
  ['a WebP of nothing', 'deck.webp', riff('VP8 ', Buffer.alloc(20))],
  ['a sound in the coat of a WebP', 'deck.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
  ['a JPEG of another ending', 'deck.png', smallJpeg],
  ['a JPEG of two endings', 'deck.jpg.exe', smallJpeg],
  ['a JPEG of no name', '..jpg', smallJpeg],
  ['a JPEG whose name runs backwards', 'deck\u202egpj.exe', smallJpeg],
]

/** Whole pictures that bear something else: it is not there any more when they are read. */
export const ladenPictures: readonly [what: string, name: string, bytes: Buffer, traces: string][] = [
  ['a camera’s notes', 'deck.jpg', photoWithPlace, 'Deck camera'],
  [
    'notes of another kind',
    'deck.jpg',
    jpegWithSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>')),
    'xap',
  ],
  ['a page in a remark', 'deck.jpg', jpegWithSegment(0xfe, Buffer.from(script)), 'script'],
  ['a program in a remark', 'deck.jpg', jpegWithSegment(0xfe, Buffer.from('<?php system("id") ?>')), 'php'],
  ['an archive behind it', 'deck.jpg', Buffer.concat([smallJpeg, archive]), 'PK\u0005\u0006'],
  ['a page behind it', 'deck.jpg', Buffer.concat([smallJpeg, Buffer.from(script)]), 'script'],
  ['a PDF behind it', 'deck.jpg', Buffer.concat([smallJpeg, Buffer.from('%PDF-1.7')]), '%PDF'],
  ['a program’s ending within its name', 'deck.exe.jpg', jpegWithSegment(0xfe, Buffer.from('MZ')), 'MZ'],
  ['a way upwards in its name', '../../../etc/deck.jpg', jpegWithSegment(0xfe, Buffer.from('up')), 'up'],
  ['another way upwards', '..\\..\\deck.jpg', jpegWithSegment(0xfe, Buffer.from('up')), 'up'],
  ['text in a PNG', 'deck.png', smallPng(chunk('tEXt', Buffer.from(`Comment\0${script}`))), 'script'],
  [
    'packed text that grows',
    'deck.png',
    smallPng(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000))]))),
    'zTXt',
  ],
  ['an archive behind a PNG', 'deck.png', Buffer.concat([smallPng(), archive]), 'PK\u0005\u0006'],
  ['more rows than it says', 'deck.png', png(8, 8, rowsOf(8, 4000)), 'nothing of it'],
]
