import type { Changes } from '#src/resource/changes/change.ts'
import { besideNames } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { flushHistory } from './history-lines.ts'

type Line = { version: number; action: string; patch: Changes }

/**
 * The version up to which whoever read the record at `from` has read all that matters: what only set fields beside the
 * content, or was a bare step that leaves the state, changed nothing that they decide on. `own`: the fields of their own
 * change, for which another value beside the content matters too.
 */
export async function passUnread(
  tx: Transaction,
  resource: Resource,
  record: string,
  from: number,
  own: readonly string[] = [],
): Promise<number> {
  await flushHistory(tx)
  const lines = await tx.query<Line>(
    `select version, action, patch from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and version > $4
     order by version`,
    [tx.tenantId, resource.name, record, from],
  )
  const first = lines.find((line) => !leavesContent(resource, line, own))
  const passed = lines.filter(({ version }) => first === undefined || version < first.version)
  return passed.at(-1)?.version ?? from
}

/**
 * The first version with the content of this one, before which something else was changed: signatures given for either are
 * for the same content.
 */
export async function firstOfContent(
  tx: Transaction,
  resource: Resource,
  record: string,
  version: number,
): Promise<number> {
  const lines = await tx.query<Line>(
    `select version, action, patch from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and version <= $4
     order by version desc`,
    [tx.tenantId, resource.name, record, version],
  )
  return lines.find((line) => !leavesContent(resource, line, []))?.version ?? version
}

/** Whether the line changed neither the content nor the state, and signed nothing. */
function leavesContent(resource: Resource, { action, patch }: Line, own: readonly string[]): boolean {
  const beside = besideNames(resource)
  const names = Object.keys(patch)
  if (names.some((name) => !beside.has(name) || own.includes(name))) return false
  if (names.length > 0) return true
  const step = resource.workflow?.transitions[action]
  return step !== undefined && !movesRecord(step) && !step.round && !step.signs && !step.amends
}
