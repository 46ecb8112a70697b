import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { openAdvanceStates } from './petty-cash-workflow.ts'

/** Refuses another advance while one of this person is open, as far as the device knows; the office looks again. */
export function refuseSecondAdvance(
  rows: readonly StoredRecord[],
  { kind }: Readonly<Record<string, unknown>>,
  { personId, id }: { personId: string | null; id: string | null },
): FieldErrors {
  if (kind !== 'advance') return {}
  const open = rows.find(
    (row) =>
      row.id !== id &&
      row.kind === 'advance' &&
      row.scope.owner === personId &&
      openAdvanceStates.includes(row.status ?? ''),
  )
  return open ? { kind: [messages.openAdvance(open.number ?? open.provisionalNumber ?? '')] } : {}
}
