import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import type { Changes } from '#src/resource/changes/change.ts'

/** An online-only write. */
export type OnlineSave = {
  resource: string
  action: string
  record: string
  isNew: boolean
  changes: Changes
  answers: Record<string, unknown>
  /** Whom a stand-in signs a round for. */
  actingFor?: string | null
}

/**
 * Saves with the server and pulls, so that the mirror shows it at once. Throws `ServerError` or `OfficeUnreachable`.
 */
export async function saveOnline(save: OnlineSave): Promise<void> {
  const path = `${save.resource}/${save.record}`
  const after = Object.fromEntries(Object.entries(save.changes).map(([name, change]) => [name, change.after]))
  const before = Object.fromEntries(Object.entries(save.changes).map(([name, change]) => [name, change.before]))
  if (save.isNew) {
    const filled = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
    // A step that carries fields makes the record where there is none yet.
    if (save.action !== 'create')
      await server.post(`${path}/${save.action}`, { json: { ...answersOf(save), ...filled } })
    else await server.post(save.resource, { json: { id: save.record, ...filled } })
  } else if (save.action === 'update') await server.patch(path, { json: { ...after, before } })
  else if (save.action === 'delete') await server.delete(path)
  else await server.post(`${path}/${save.action}`, { json: stepBody(answersOf(save), after, before) })
  await refreshMirror().catch(() => undefined)
}

function answersOf({ answers, actingFor }: OnlineSave): Record<string, unknown> {
  return actingFor ? { ...answers, actingFor } : answers
}

/** A step's answers, and its fields if any. */
function stepBody(
  answers: Record<string, unknown>,
  after: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  return Object.keys(after).length === 0 ? answers : { ...answers, ...after, before }
}
