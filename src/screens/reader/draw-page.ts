import type { PDFPageProxy } from 'pdfjs-dist'
import { viewportOf } from './open-pages.ts'

/** Pixels of a picture at most: tablets refuse larger ones. */
const maxPixels = 12_000_000

/** Draws a page into a canvas of its own; `density` is picture pixels per CSS pixel. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  density: number,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height } = viewportOf(page, scale)
  const ratio = Math.min(density, Math.sqrt(maxPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * ratio)
  canvas.height = Math.floor(height * ratio)
  const task = page.render({ canvas, viewport: viewportOf(page, scale * ratio) })
  const stop = () => task.cancel()
  signal?.addEventListener('abort', stop)
  try {
    await task.promise
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  return canvas
}
