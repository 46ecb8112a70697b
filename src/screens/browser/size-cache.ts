const key = 'fairlead-sizes'
/** Milliseconds after the last change: a window being resized changes with every frame. */
const restMilliseconds = 1_000

let cache: { window: number; sizes: Map<string, number> } | null = null
let writing: ReturnType<typeof setTimeout> | undefined

/**
 * Width or height in pixels last measured for a box of this kind in a window of this width; 0 where unknown. The first
 * drawing uses it and is nearly always right.
 */
export function cachedSize(kind: string): number {
  return ofThisWindow().get(kind) ?? 0
}

/** Stores the measured size of a box of this kind. */
export function cacheSize(kind: string, pixels: number): void {
  const sizes = ofThisWindow()
  if (pixels === 0 || sizes.get(kind) === pixels) return
  sizes.set(kind, pixels)
  clearTimeout(writing)
  writing = setTimeout(write, restMilliseconds)
}

function write(): void {
  if (cache === null) return
  try {
    localStorage.setItem(key, JSON.stringify({ window: cache.window, sizes: [...cache.sizes] }))
  } catch {
    // Storage is full or forbidden: the next start measures first.
  }
}

function ofThisWindow(): Map<string, number> {
  if (cache?.window !== innerWidth) cache = { window: innerWidth, sizes: cache === null ? read() : new Map() }
  return cache.sizes
}

function read(): Map<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found === 'object' && found !== null && Reflect.get(found, 'window') === innerWidth) {
      const sizes: unknown = Reflect.get(found, 'sizes')
      if (Array.isArray(sizes)) return new Map(sizes.filter(isSize))
    }
  } catch {
    // Storage may be forbidden, and may contain anything.
  }
  return new Map()
}

function isSize(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
}
