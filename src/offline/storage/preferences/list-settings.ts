/** Search, filters, order and columns of a list under a name of the person's own. */
export type SavedView = {
  id: string
  name: string
  /** What it asks, as an address does: `status=submitted&search=bonny`. */
  asks: string
  /** Whether the list opens with it; of one list at most one. */
  isDefault: boolean
}

/** What a person set for one list on this device, beside what an address asks. */
export type ListSettings = {
  /** Columns in their order; none where the usual ones stand. */
  columns: readonly string[]
  /** Widths in pixels, by column. */
  widths: Readonly<Record<string, number>>
  /** In the order they were saved. */
  views: readonly SavedView[]
}

const nothingSet: ListSettings = { columns: [], widths: {}, views: [] }

/** What was set and the text it was read from, by the key it is kept under; also what this page alone knows where the browser keeps nothing. */
const settingsCache = new Map<string, { settings: ListSettings; text: string | null }>()
const listeners = new Set<() => void>()

function keyOf(personId: string, path: string): string {
  return `fairlead.list.${personId}.${path}`
}

/** What a person set for the list at a path, in whichever tab; the same object until it changes. */
export function readListSettings(personId: string, path: string): ListSettings {
  const key = keyOf(personId, path)
  const before = settingsCache.get(key)
  const text = storedText(key, before?.text ?? null)
  if (before?.text === text) return before.settings
  const settings = parsed(text)
  settingsCache.set(key, { settings, text })
  return settings
}

/** Keeps what a person set for the list at a path; nothing set leaves nothing behind. */
export function storeListSettings(personId: string, path: string, settings: ListSettings): void {
  const key = keyOf(personId, path)
  const isNothing = settings.columns.length + settings.views.length === 0 && Object.keys(settings.widths).length === 0
  const text = isNothing ? null : JSON.stringify(settings)
  try {
    if (text === null) globalThis.localStorage?.removeItem(key)
    else globalThis.localStorage?.setItem(key, text)
  } catch {
    // Without storage it holds until the page is closed.
  }
  // What stands there after all: where nothing more may be written, it is what was there before.
  settingsCache.set(key, { settings, text: storedText(key, null) })
  for (const listener of listeners) listener()
}

/** Calls back at every change made in this page or another tab; answers what ends that. */
export function subscribeToListSettings(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener?.('storage', listener)
  }
}

/** Forgets what a person set on this device. */
export function deleteListSettings(personId: string): void {
  const start = keyOf(personId, '')
  try {
    const keys = Object.keys(globalThis.localStorage ?? {})
    for (const key of keys) if (key.startsWith(start)) globalThis.localStorage.removeItem(key)
  } catch {
    // What the browser does not keep needs no removing.
  }
  for (const key of settingsCache.keys()) if (key.startsWith(start)) settingsCache.delete(key)
}

/** What stands under a key now; `otherwise` where the browser does not say. */
function storedText(key: string, otherwise: string | null): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return otherwise
  }
}

/** What was stored, as far as it can be read: an older or newer app may have written it. */
function parsed(text: string | null): ListSettings {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return nothingSet
  }
  if (typeof value !== 'object' || value === null) return nothingSet
  const columns = 'columns' in value && Array.isArray(value.columns) ? value.columns : []
  const widths = 'widths' in value && typeof value.widths === 'object' && value.widths !== null ? value.widths : {}
  return {
    columns: columns.filter((name): name is string => typeof name === 'string'),
    widths: Object.fromEntries(
      Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    ),
    views: 'views' in value && Array.isArray(value.views) ? value.views.filter(isSavedView) : [],
  }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'name', 'asks'].every((name) => typeof Reflect.get(value, name) === 'string')
  return texts && typeof Reflect.get(value, 'isDefault') === 'boolean'
}
