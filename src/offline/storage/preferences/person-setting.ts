import type { z } from 'zod'

/** What is kept of each person on this device, with the start of its key. */
const keyStarts = {
  favourites: 'fairlead.favourites.',
  openGroups: 'fairlead.open-groups.',
  recentPages: 'fairlead-recent-',
  inventoryRequestsFilter: 'fairlead.inventory-requests-filter.',
} as const

/** One setting of each person on this device, the same in all its tabs. */
export type PersonSetting<Value> = {
  /** The stored value, the same object until it changes; where nothing readable is stored, what it starts with. */
  read(personId: string): Value
  store(personId: string, value: Value): void
  /** Calls back at every change in this page or another tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** A setting kept as JSON; an older or newer app may have written what `schema` does not read. */
export function personSetting<Value>(
  name: keyof typeof keyStarts,
  schema: z.ZodType<Value>,
  start: Value,
): PersonSetting<Value> {
  /** Values with the text they were parsed from, by key; also holds what the browser refused to store. */
  const cache = new Map<string, { value: Value; text: string | null }>()
  const listeners = new Set<() => void>()
  const keyOf = (personId: string) => `${keyStarts[name]}${personId}`
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

/** Deletes all that is kept of a person who is removed from this device. */
export function deletePersonSettings(personId: string): void {
  try {
    for (const start of Object.values(keyStarts)) globalThis.localStorage?.removeItem(`${start}${personId}`)
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
