/** Where trouble is remembered across a reload, as far as the browser keeps it. */
const place = 'fairlead.mirror-trouble'
let inMemory = false

/** A database error, or rows that could not be read: the mirror is compared with the office at the next moment for it. */
export function noteMirrorTrouble(): void {
  keep(true)
}

/** Whether there was trouble since the mirror was last compared by its contents. */
export function hadMirrorTrouble(): boolean {
  try {
    return inMemory || globalThis.localStorage?.getItem(place) === 'yes'
  } catch {
    return inMemory
  }
}

/** The comparison has been made. */
export function endMirrorTrouble(): void {
  keep(false)
}

function keep(trouble: boolean): void {
  inMemory = trouble
  try {
    if (trouble) globalThis.localStorage?.setItem(place, 'yes')
    else globalThis.localStorage?.removeItem(place)
  } catch {
    // Without a place to keep it, it holds for this page alone.
  }
}
