/** What is remembered beside the databases, where a browser that clears those keeps it: no contents, only moments. */
export type StorageMark = 'kept-since' | 'lost-at' | 'persistence-asked'

/** The moment of a mark (ISO); null where it is not set, or the browser keeps none. */
export function readStorageMark(mark: StorageMark): string | null {
  try {
    return globalThis.localStorage?.getItem(`fairlead.${mark}`) ?? null
  } catch {
    return null
  }
}

/** Sets a mark, or takes it away with null; where the browser keeps none, nothing happens. */
export function setStorageMark(mark: StorageMark, moment: string | null): void {
  try {
    if (moment === null) globalThis.localStorage?.removeItem(`fairlead.${mark}`)
    else globalThis.localStorage?.setItem(`fairlead.${mark}`, moment)
  } catch {
    // A mark that cannot be kept must not stop what it is about.
  }
}
