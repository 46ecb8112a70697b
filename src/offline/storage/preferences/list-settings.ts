/** A saved view of a list: search, filters, order and columns under a name. */
export type SavedView = {
  id: string
  name: string
  /** The query as in an address: `status=submitted&search=bonny`. */
  asks: string
  /** Whether the list opens with it; at most one per list. */
  isDefault: boolean
}

/** A person's settings of one list on this device, apart from the address. */
export type ListSettings = {
  /** Columns in their order; absent where the default ones are shown. */
  columns: readonly string[]
  /** Widths in pixels, by column. */
  widths: Readonly<Record<string, number>>
  /** The field that rows are grouped by; absent where they are not. */
  group?: string
  /** In the order they were saved. */
  views: readonly SavedView[]
}

const nothingSet: ListSettings = { columns: [], widths: {}, views: [] }

/** Settings with the text they were parsed from, by key; also holds what the browser refused to store. */
const settingsCache = new Map<string, { settings: ListSettings; text: string | null }>()
const listeners = new Set<() => void>()

function keyOf(personId: string, path: string): string {
  return `fairlead.list.${personId}.${path}`
}

/** A person's settings of the list at a path, in any tab; the same object until it changes. */
export function readListSettings(personId: string, path: string): ListSettings {
  const key = keyOf(personId, path)
  const before = settingsCache.get(key)
  const text = storedText(key, before?.text ?? null)
  if (before?.text === text) return before.settings
  const settings = parsed(text)
  settingsCache.set(key, { settings, text })
  return settings
}

/** Stores a person's settings of the list at a path; empty settings remove the entry. */
export function storeListSettings(personId: string, path: string, settings: ListSettings): void {
  const key = keyOf(personId, path)
  const isNothing =
    settings.columns.length + settings.views.length === 0 &&
    !settings.group &&
    Object.keys(settings.widths).length === 0
  const text = isNothing ? null : JSON.stringify(settings)
  try {
    if (text === null) globalThis.localStorage?.removeItem(key)
    else globalThis.localStorage?.setItem(key, text)
  } catch {
    // Without storage it holds until the page is closed.
  }
  // The stored text: where writing fails, it is still the old one.
  settingsCache.set(key, { settings, text: storedText(key, null) })
  for (const listener of listeners) listener()
}

/** Calls back at every change in this page or another tab; returns the unsubscribe function. */
export function subscribeToListSettings(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener?.('storage', listener)
  }
}

/** Deletes a person's settings on this device. */
export function deleteListSettings(personId: string): void {
  const start = keyOf(personId, '')
  try {
    const keys = Object.keys(globalThis.localStorage ?? {})
    for (const key of keys) if (key.startsWith(start)) globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
  for (const key of settingsCache.keys()) if (key.startsWith(start)) settingsCache.delete(key)
}

/** The stored text under a key; `otherwise` where the browser does not allow reading. */
function storedText(key: string, otherwise: string | null): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return otherwise
  }
}

/** The stored settings as far as readable: an older or newer app may have written them. */
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
    ...('group' in value && typeof value.group === 'string' ? { group: value.group } : {}),
    views: 'views' in value && Array.isArray(value.views) ? value.views.filter(isSavedView) : [],
  }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'name', 'asks'].every((name) => typeof Reflect.get(value, name) === 'string')
  return texts && typeof Reflect.get(value, 'isDefault') === 'boolean'
}
