import SignaturePad, { type PointGroup } from 'signature_pad'
import { inkBox, type SignatureDrawing, type Strokes } from './signature-drawing.ts'

/** Picture pixels per CSS pixel of the pad: sharp on paper, and a few kilobytes. */
const dotsPerPixel = 2
/** The pen's settings, for pad and picture; widths in CSS pixels. */
export const pen = { dotSize: 1.8, minWidth: 1, maxWidth: 3, velocityFilterWeight: 0.7 } as const
const ink = '#000000'

/** Strokes in the pad library's form. */
export function groupsOf(strokes: Strokes, penColor: string): PointGroup[] {
  return strokes.map((points) => ({
    ...pen,
    penColor,
    compositeOperation: 'source-over',
    points: points.map((at) => ({ ...at })),
  }))
}

/** A PNG of black ink on a transparent background, cropped to the ink; null where there is none, or no canvas. */
export async function pictureOf(drawing: SignatureDrawing): Promise<Blob | null> {
  const canvas = 'typed' in drawing ? renderName(drawing.typed) : renderStrokes(drawing.strokes)
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function renderStrokes(strokes: Strokes): HTMLCanvasElement | null {
  const box = inkBox(strokes, pen.maxWidth * 2)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!box || !context) return null
  canvas.width = Math.ceil(box.width * dotsPerPixel)
  canvas.height = Math.ceil(box.height * dotsPerPixel)
  const drawn = new SignaturePad(canvas)
  drawn.off()
  context.scale(dotsPerPixel, dotsPerPixel)
  context.translate(-box.x, -box.y)
  drawn.fromData(groupsOf(strokes, ink), { clear: false })
  return canvas
}

function renderName(name: string): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const font = `italic ${24 * dotsPerPixel}px Georgia, 'Times New Roman', serif`
  context.font = font
  canvas.width = Math.min(1600, Math.ceil(context.measureText(name).width) + 16 * dotsPerPixel)
  canvas.height = 40 * dotsPerPixel
  // Resizing a canvas resets its font.
  context.font = font
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.fillText(name, 8 * dotsPerPixel, canvas.height / 2, canvas.width - 16 * dotsPerPixel)
  return canvas
}
