import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { francField, francOf } from '#src/resource/display/franc-field.ts'
import { type Currency, defaultFranc } from '#src/resource/money/currency.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The CFA franc that the company of a transaction uses. */
export async function readFranc(tx: Transaction, resources: readonly Resource[], actor: Actor): Promise<Currency> {
  const source = francField(resources)
  if (!source) return defaultFranc
  const { resource, field } = source
  const query = { actor, lines: resource.access.read, order: 'asc', page: 1, limit: 1 } as const
  const { records } = await selectRecords(tx, resource, query)
  return francOf(records[0]?.[field])
}
