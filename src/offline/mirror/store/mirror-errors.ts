/** Storage key that remembers errors across a reload. */
const storageKey = 'fairlead.mirror-trouble'
let inMemory = false

/** Notes a database error or unreadable rows: the mirror is verified at the next opportunity. */
export function noteMirrorError(): void {
  storeErrorMark(true)
}

/** Whether an error occurred since the mirror's contents were last verified. */
export function hadMirrorError(): boolean {
  try {
    return inMemory || globalThis.localStorage?.getItem(storageKey) === 'yes'
  } catch {
    return inMemory
  }
}

/** The mirror was verified: clears the note. */
export function clearMirrorError(): void {
  storeErrorMark(false)
}

function storeErrorMark(trouble: boolean): void {
  inMemory = trouble
  try {
    if (trouble) globalThis.localStorage?.setItem(storageKey, 'yes')
    else globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Without storage the note holds for this page only.
  }
}
