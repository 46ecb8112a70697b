import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { AccessLines, ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'

type Told = {
  transaction: Transaction
  title: string
  about: { resource: string; record: string; step: string }
  /** Whoever holds one of these for a record with these keys is told. */
  lines: readonly AccessLines[]
  scope: ScopeKeys
  /** People who are told besides. */
  also?: readonly (string | null)[]
  /** Who did it, and so is not told; null for a guest. */
  actor: string | null
  at: Date
}

/** Tells people of an incident, in the transaction of what they are told of: those who may read it, and no administrators. */
export async function tellOfIncident({
  transaction,
  title,
  about,
  lines,
  scope,
  also = [],
  actor,
  at,
}: Told): Promise<void> {
  const granted = await noticeSource.peopleGranted(transaction, { lines, scope, at })
  const people = [...new Set([...granted, ...also])].filter((one) => one !== null).filter((one) => one !== actor)
  const reached = await noticeSource.reachable(transaction, people)
  if (reached.length === 0) return
  await addWarning(transaction, { title, about, also: [...reached], isForNamedAlone: true })
}
