import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Those of these people who may read a record, each once. What anybody reads by their own keys needs no question. */
export async function readersAmong(
  source: NoticeSource,
  tx: Transaction,
  { resource, scope, at }: { resource: Resource; scope: ScopeKeys; at: Date },
  people: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(people)]
  const { read } = resource.access
  const readsByKey = (person: string) =>
    read.anyone === 'tenant' ||
    (read.anyone === 'own' && person === scope.owner) ||
    (read.anyone === 'participant' && scope.participants.includes(person))
  const among = asked.filter((person) => !readsByKey(person))
  const granted = new Set(among.length === 0 ? [] : await source.peopleGranted(tx, { lines: [read], scope, at, among }))
  return asked.filter((person) => readsByKey(person) || granted.has(person))
}
