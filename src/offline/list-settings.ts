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

/** What was set, by the key it is kept under; also what this page alone knows where the browser keeps nothing. */
const known = new Map<string, ListSettings>()
const listeners = new Set<() => void>()

function keyOf(personId: string, path: string): string {
  return `fairlead.list.${personId}.${path}`
}

/** What a person set for the list at a path; the same object until it changes. */
export function readListSettings(personId: string, path: string): ListSettings {
  const key = keyOf(personId, path)
  const settings = known.get(key) ?? parsed(stored(key))
  known.set(key, settings)
  return settings
}

/** Keeps what a person set for the list at a path; nothing set leaves nothing behind. */
export function keepListSettings(personId: string, path: string, settings: ListSettings): void {
  const key = keyOf(personId, path)
  const isNothing = settings.columns.length + settings.views.length === 0 && Object.keys(settings.widths).length === 0
  known.set(key, settings)
  try {
    if (isNothing) globalThis.localStorage?.removeItem(key)
    else globalThis.localStorage?.setItem(key, JSON.stringify(settings))
  } catch {
    // Without storage it holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Calls back at every change made in this page; answers what ends that. */
export function followListSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets what a person set on this device. */
export function forgetListSettings(personId: string): void {
  const start = keyOf(personId, '')
  try {
    const keys = Object.keys(globalThis.localStorage ?? {})
    for (const key of keys) if (key.startsWith(start)) globalThis.localStorage.removeItem(key)
  } catch {
    // What the browser does not keep needs no removing.
  }
  for (const key of known.keys()) if (key.startsWith(start)) known.delete(key)
}

function stored(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What was stored, as far as it can be read: an older or newer app may have written it. */
function parsed(value: unknown): ListSettings {
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
