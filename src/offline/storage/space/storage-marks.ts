/** Marks stored beside the databases, so that they survive when a browser clears those: only times, no contents. */
export type StorageMark = 'kept-since' | 'lost-at' | 'persistence-asked'

/** The time of a mark (ISO); null where it is not set or cannot be read. */
export function readStorageMark(mark: StorageMark): string | null {
  try {
    return globalThis.localStorage?.getItem(`fairlead.${mark}`) ?? null
  } catch {
    return null
  }
}

/** Sets a mark, or removes it with null; does nothing where the browser stores none. */
export function setStorageMark(mark: StorageMark, instant: string | null): void {
  try {
    if (instant === null) globalThis.localStorage?.removeItem(`fairlead.${mark}`)
    else globalThis.localStorage?.setItem(`fairlead.${mark}`, instant)
  } catch {
    // A failing mark must not stop the work it is about.
  }
}
