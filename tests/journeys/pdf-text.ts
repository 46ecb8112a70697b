import { inflateSync } from 'node:zlib'

/**
 * What a PDF shows: its text in the order it is drawn, as a whole and of each page, the colours of the letters (`0 0 0`), how
 * many pages and pictures.
 */
export type PdfContent = {
  text: string
  texts: readonly string[]
  inks: ReadonlySet<string>
  pages: number
  pictures: number
}

/** Reads a PDF as Chromium writes it: plain objects, deflated streams, fonts that tell their letters by a ToUnicode map. */
export function readPdf(bytes: Buffer): PdfContent {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
  const inks = new Set<string>()
  const texts = pages.map(({ head }) => {
    const fonts = fontsOf(head, objects)
    const contents = [...(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
    return contents.map(([, id]) => drawn(objects.get(Number(id))?.body ?? '', fonts, inks)).join('')
  })
  const pictures = [...objects.values()].filter(({ head }) => /\/Subtype\s*\/Image\b/.test(head)).length
  return { text: texts.join('\n'), texts, inks, pages: pages.length, pictures }
}

type PdfObject = { head: string; body: string }

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const source = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of source.matchAll(/(\d+) 0 obj\b/g)) {
    const from = match.index + match[0].length
    const end = source.indexOf('endobj', from)
    const stream = source.indexOf('stream', from)
    const hasStream = stream !== -1 && stream < end
    const head = source.slice(from, hasStream ? stream : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start = stream + (source[stream + 6] === '\r' ? 8 : 7)
    objects.set(Number(match[1]), {
      head,
      body: hasStream ? inflated(bytes.subarray(start, start + length), head) : '',
    })
  }
  return objects
}

function inflated(data: Buffer, head: string): string {
  return head.includes('/FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1')
}

type Font = ReadonlyMap<number, string>

function fontsOf(page: string, objects: ReadonlyMap<number, PdfObject>): Map<string, Font> {
  const resources = /\/Resources (\d+) 0 R/.exec(page)
  const head = resources ? (objects.get(Number(resources[1]))?.head ?? '') : page
  const list = /\/Font\s*<<(.*?)>>/s.exec(head)?.[1] ?? ''
  return new Map(
    [...list.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1]
      return [name, lettersOf(objects.get(Number(map))?.body ?? '')]
    }),
  )
}

/** Glyph to letters, out of a ToUnicode map. */
function lettersOf(map: string): Font {
  const letters = new Map<number, string>()
  const unicode = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(glyph, 16), unicode(to))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, low = '', high = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, until] = [Number.parseInt(low, 16), Number.parseInt(high, 16)]
      for (let glyph = from; glyph <= until; glyph += 1) {
        letters.set(glyph, String.fromCharCode(Number.parseInt(to, 16) + glyph - from))
      }
    }
  }
  return letters
}

/** The text of a page's drawing; what it fills letters with is added to `inks`. A line for each piece that is placed anew. */
function drawn(source: string, fonts: ReadonlyMap<string, Font>, inks: Set<string>): string {
  let [ink, font, text] = ['0 0 0', new Map<number, string>() as Font, '']
  const kept: string[] = []
  for (const [token, , colour, name, hex] of source.matchAll(
    /(\bq\b|\bQ\b|\bBT\b)|((?:[\d.]+ ){3})rg|\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g,
  )) {
    if (token === 'q') kept.push(ink)
    else if (token === 'Q') ink = kept.pop() ?? ink
    else if (token === 'BT') text += '\n'
    else if (colour !== undefined) ink = colour.trim()
    else if (name !== undefined) font = fonts.get(name) ?? new Map()
    else if (hex !== undefined) {
      inks.add(ink)
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? ''
    }
  }
  return text
}
