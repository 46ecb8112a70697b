import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useLatest } from '../browser/use-latest.ts'
import { fitStrokes, isPalm, type Size, type Strokes } from './signature-drawing.ts'
import { groupsOf, pen } from './signature-picture.ts'

/** The pad's drawing, and the size it was drawn in. */
export type Drawn = { strokes: Strokes; size: Size }

type PadEvents = {
  /** A stroke has begun: it is not stored yet. */
  onBegin: () => void
  /** A stroke has ended. */
  onEnd: (drawn: Drawn) => void
}

/**
 * A pad on a canvas that preserves the drawing when the screen is turned, in the palette's colour. Returns a function
 * that draws strokes of another pad size.
 */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  events: PadEvents,
): (drawn: Drawn) => void {
  const latest = useLatest(events)
  const pad = useRef<SignaturePad | null>(null)
  const held = useRef<Drawn | null>(null)

  function draw(): void {
    const element = canvas.current
    if (!element || !pad.current) return
    const size = sized(element)
    if (size.width === 0 || size.height === 0) return
    pad.current.penColor = getComputedStyle(element).color
    const drawn = held.current
    const strokes = drawn ? fitStrokes(drawn.strokes, drawn.size, size) : []
    pad.current.fromData(groupsOf(strokes, pad.current.penColor))
  }
  const redraw = useLatest(draw)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePad(element, { ...pen })
    pad.current = made
    let penSeen = false
    made.addEventListener('beginStroke', (begun) => {
      const touch = begun instanceof CustomEvent ? touchOf(begun.detail) : null
      if (touch && isPalm(touch, innerWidth, penSeen)) return begun.preventDefault()
      penSeen ||= touch?.pointerType === 'pen'
      latest.current.onBegin()
    })
    made.addEventListener('endStroke', () => {
      held.current = { strokes: made.toData().map(({ points }) => points), size: sized(element, false) }
      latest.current.onEnd(held.current)
    })
    const turned = new ResizeObserver(() => redraw.current())
    turned.observe(element)
    const painted = new MutationObserver(() => redraw.current())
    painted.observe(document.documentElement, { attributeFilter: ['data-palette'] })
    return () => {
      turned.disconnect()
      painted.disconnect()
      made.off()
      pad.current = null
    }
  }, [canvas, latest, redraw])

  return (drawn) => {
    held.current = drawn
    draw()
  }
}

/** The canvas's size in CSS pixels; with `adapt` its resolution is set to the screen's. */
function sized(canvas: HTMLCanvasElement, adapt = true): Size {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  if (!adapt) return size
  const dots = Math.max(1, devicePixelRatio)
  canvas.width = Math.round(size.width * dots)
  canvas.height = Math.round(size.height * dots)
  canvas.getContext('2d')?.scale(dots, dots)
  return size
}

function touchOf(detail: unknown): PointerEvent | null {
  const event: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'event') : null
  return event instanceof PointerEvent ? event : null
}
