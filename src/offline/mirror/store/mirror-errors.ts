/** Where trouble is remembered across a reload, as far as the browser keeps it. */
const storageKey = 'fairlead.mirror-trouble'
let inMemory = false

/** A database error, or rows that could not be read: the mirror is compared with the office at the next moment for it. */
export function noteMirrorError(): void {
  storeErrorMark(true)
}

/** Whether there was trouble since the mirror was last compared by its contents. */
export function hadMirrorError(): boolean {
  try {
    return inMemory || globalThis.localStorage?.getItem(storageKey) === 'yes'
  } catch {
    return inMemory
  }
}

/** The comparison has been made. */
export function clearMirrorError(): void {
  storeErrorMark(false)
}

function storeErrorMark(trouble: boolean): void {
  inMemory = trouble
  try {
    if (trouble) globalThis.localStorage?.setItem(storageKey, 'yes')
    else globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Without a place to keep it, it holds for this page alone.
  }
}
