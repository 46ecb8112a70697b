import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

type RecordTarget = { resource: string; what: 'new' | 'record' | 'edit'; id?: string | null }

/** The address at which an area's screens open a record, its form, or a new one; null where no screen does. */
export function recordAddress(screens: readonly AreaScreen[], { resource, what, id }: RecordTarget): string | null {
  const screen = screens.find(({ opens }) => opens?.resource === resource && opens.what === what)
  if (!screen || (what !== 'new' && !id)) return null
  const parameters: Record<string, string> = { ...screen.opens?.parameters, ...(id ? { id } : {}) }
  const parts = screen.path.split('/').map((part) => (part.startsWith('$') ? parameters[part.slice(1)] : part))
  return parts.includes(undefined) ? null : parts.join('/')
}
