import type { PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { joinPieces, type PageText } from './find-text.ts'
import { loadPdf } from './pdf-parts.ts'

/** Width and height of a page at full size, in CSS pixels. */
export type PageSize = { width: number; height: number }

/** A PDF that is open; pages are counted from 1. */
export type OpenedPages = {
  count: number
  /** The first page's size, taken for each page until that is known. */
  size: PageSize
  page(number: number): Promise<PDFPageProxy>
  /** The words of a page over its picture, for reading aloud, marking and finding. */
  textLayer(page: PDFPageProxy, scale: number, container: HTMLElement): Promise<TextLayer>
  textOf(number: number): Promise<PageText>
  close(): void
}

/** CSS pixels in a point of the page. */
const pixelsPerPoint = 96 / 72

/** Opens a PDF. Rejects where pdf.js cannot be had, or the file cannot be read. */
export async function openPages(bytes: ArrayBuffer): Promise<OpenedPages> {
  const pdf = await loadPdf()
  // The reader hands its bytes to a worker, and the page keeps its own.
  const task = pdf.getDocument({ data: new Uint8Array(bytes.slice(0)), isEvalSupported: false, enableXfa: false })
  const document = await task.promise
  const page = (number: number) => document.getPage(number)
  const { width, height } = viewportOf(await page(1), 1)
  const texts = new Map<number, Promise<PageText>>()
  return {
    count: document.numPages,
    size: { width, height },
    page,
    async textLayer(of, scale, container) {
      const layer = new pdf.TextLayer({
        textContentSource: await of.getTextContent(),
        container,
        viewport: viewportOf(of, scale),
      })
      await layer.render()
      return layer
    },
    textOf(number) {
      const text = texts.get(number) ?? readText(page(number))
      texts.set(number, text)
      return text
    },
    close: () => void task.destroy(),
  }
}

/** A page as it is drawn at a scale of CSS pixels. */
export function viewportOf(page: PDFPageProxy, scale: number) {
  return page.getViewport({ scale: scale * pixelsPerPoint })
}

async function readText(page: Promise<PDFPageProxy>): Promise<PageText> {
  const { items } = await (await page).getTextContent()
  return joinPieces(items.flatMap((item) => ('str' in item ? [item] : [])))
}
