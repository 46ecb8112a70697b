const key = 'fairlead-sizes'

let kept: { window: string; sizes: Map<string, number> } | null = null

/**
 * How wide or high, in pixels, a box of this name was when it was last measured in a window of this size; 0 where that is
 * not known. What is drawn by it at first is right nearly always, and need not be drawn again once the box is measured.
 */
export function keptSize(name: string): number {
  return ofThisWindow().get(name) ?? 0
}

/** Keeps what a box measures now. */
export function keepSize(name: string, pixels: number): void {
  const sizes = ofThisWindow()
  if (pixels === 0 || sizes.get(name) === pixels) return
  sizes.set(name, pixels)
  try {
    localStorage.setItem(key, JSON.stringify({ window: windowNow(), sizes: [...sizes] }))
  } catch {
    // Storage that is full or forbidden: the next start measures first.
  }
}

function ofThisWindow(): Map<string, number> {
  kept ??= { window: windowNow(), sizes: read() }
  if (kept.window !== windowNow()) kept = { window: windowNow(), sizes: new Map() }
  return kept.sizes
}

function read(): Map<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found === 'object' && found !== null && Reflect.get(found, 'window') === windowNow()) {
      const sizes: unknown = Reflect.get(found, 'sizes')
      if (Array.isArray(sizes)) return new Map(sizes.filter(isSize))
    }
  } catch {
    // Storage may be forbidden, and what lies there may be anything.
  }
  return new Map()
}

function isSize(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
}

const windowNow = () => `${innerWidth} ${innerHeight}`
