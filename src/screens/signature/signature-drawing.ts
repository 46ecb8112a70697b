import { z } from 'zod'

/** A point of a stroke in CSS pixels of the pad, with its time in milliseconds, which determines the line's width. */
const point = z.object({ x: z.number(), y: z.number(), pressure: z.number(), time: z.number() })
const drawing = z.union([
  z.object({ width: z.number().positive(), height: z.number().positive(), strokes: z.array(z.array(point)) }),
  z.object({ typed: z.string() }),
])

export type Point = z.infer<typeof point>
/** A signature as made: strokes on a pad of a size, or a typed name. */
export type SignatureDrawing = z.infer<typeof drawing>
export type Strokes = readonly (readonly Point[])[]
export type Size = { width: number; height: number }

/** A drawing as stored beside its picture: coordinates to a tenth, times from the first point. */
export function writeDrawing(made: SignatureDrawing): string {
  if ('typed' in made) return JSON.stringify(made)
  const began = made.strokes[0]?.[0]?.time ?? 0
  const strokes = made.strokes.map((stroke) =>
    stroke.map(({ x, y, pressure, time }) => ({
      x: tenth(x),
      y: tenth(y),
      pressure: Math.round(pressure * 100) / 100,
      time: Math.round(time - began),
    })),
  )
  return JSON.stringify({ ...made, strokes })
}

/** Parses a stored drawing; null where it is invalid, so that the picture is used. */
export function readDrawing(text: string | null): SignatureDrawing | null {
  if (text === null) return null
  try {
    return drawing.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Scales strokes from one pad size to another: as large as fits, proportionally, centred. */
export function fitStrokes(strokes: Strokes, from: Size, to: Size): Point[][] {
  const scale = Math.min(to.width / from.width, to.height / from.height)
  const left = (to.width - from.width * scale) / 2
  const top = (to.height - from.height * scale) / 2
  return strokes.map((stroke) => stroke.map((at) => ({ ...at, x: left + at.x * scale, y: top + at.y * scale })))
}

/** The bounding box of all ink, with a margin for the line's width; null where nothing was drawn. */
export function inkBox(
  strokes: Strokes,
  margin: number,
): { x: number; y: number; width: number; height: number } | null {
  const points = strokes.flat()
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** A touch on the pad: its start, its size in CSS pixels, and whether a pen has been used. */
export type Touch = { pointerType: string; width: number; height: number; clientX: number }

/** A fingertip is smaller; a resting hand is larger. */
const palmSizePixels = 48
/** The hand that holds the tablet touches this close to the edge. */
const edgeWidthPixels = 8

/** Whether a touch is no stroke: a palm, the hand at the edge, or any finger while a pen is used. */
export function isPalm(touch: Touch, screenWidth: number, penSeen: boolean): boolean {
  if (touch.pointerType !== 'touch') return false
  const isAtEdge = touch.clientX < edgeWidthPixels || touch.clientX > screenWidth - edgeWidthPixels
  return penSeen || isAtEdge || Math.max(touch.width, touch.height) > palmSizePixels
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
