import type { z } from 'zod'

/** The start of a setting's key, which the person's id ends. Whoever has a setting names it, each by a name of its own. */
type KeyStart = `fairlead.${string}.` | `fairlead-${string}-`

/** One setting of each person on this device, the same in all its tabs. */
export type PersonSetting<Value> = {
  /** The stored value, the same object until it changes; where nothing readable is stored, what it starts with. */
  read(personId: string): Value
  store(personId: string, value: Value): void
  /** Calls back at every change in this page or another tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** A setting kept as JSON; an older or newer app may have written what `schema` does not read. */
export function personSetting<Value>(keyStart: KeyStart, schema: z.ZodType<Value>, start: Value): PersonSetting<Value> {
  /** Values with the text they were parsed from, by key; also holds what the browser refused to store. */
  const cache = new Map<string, { value: Value; text: string | null }>()
  const listeners = new Set<() => void>()
  const keyOf = (personId: string) => `${keyStart}${personId}`
  return {
    read(personId) {
      const key = keyOf(personId)
      const before = cache.get(key)
      const text = storedText(key, before?.text ?? null)
      if (before?.text === text) return before.value
      const value = parsed(schema, text) ?? start
      cache.set(key, { value, text })
      return value
    },
    store(personId, value) {
      const key = keyOf(personId)
      try {
        globalThis.localStorage?.setItem(key, JSON.stringify(value))
      } catch {
        // Without storage it holds until the page is closed.
      }
      // The stored text: where writing fails, it is still the old one.
      cache.set(key, { value, text: storedText(key, null) })
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      globalThis.addEventListener?.('storage', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', listener)
      }
    },
  }
}

/**
 * Deletes all settings of a person who is removed from this device, also those of parts of the app that are not loaded: they
 * are known by how their keys begin and end.
 */
export function deletePersonSettings(personId: string): void {
  const isTheirs = (key: string) =>
    (key.startsWith('fairlead.') && key.endsWith(`.${personId}`)) ||
    (key.startsWith('fairlead-') && key.endsWith(`-${personId}`))
  try {
    for (const key of Object.keys(globalThis.localStorage ?? {}).filter(isTheirs))
      globalThis.localStorage.removeItem(key)
  } catch {
    // Unreachable storage holds nothing.
  }
}

/** The stored text under a key; `otherwise` where the browser does not allow reading. */
function storedText(key: string, otherwise: string | null): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return otherwise
  }
}

function parsed<Value>(schema: z.ZodType<Value>, text: string | null): Value | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
