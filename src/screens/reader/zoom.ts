/** How large pages are drawn: fitted to the width, or by a factor of their own size. */
export type Zoom = 'fit' | number

/** The steps of the two buttons. */
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 2.5, 3, 4]

/** The factor for a zoom in a frame of so many pixels. */
export function scaleOf(zoom: Zoom, frameWidth: number, pageWidth: number): number {
  return zoom === 'fit' ? Math.max(0.1, frameWidth / pageWidth) : bounded(zoom)
}

/** The next larger or smaller step from any factor. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const near = 0.01
  const found =
    direction === 1 ? steps.find((step) => step > scale + near) : steps.findLast((step) => step < scale - near)
  return found ?? bounded(scale)
}

/** A factor within what may be asked for. */
export function bounded(factor: number): number {
  return Math.min(4, Math.max(0.25, factor))
}
