import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import type { NoticeSource, Superiors } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { readersAmong } from '#src/server/writes/notices/readers-among.ts'
import type { DueRecord } from './due-records.ts'

/** Records with the same keys, which the same people may read. */
type Alike = { scope: ScopeKeys; records: DueRecord[] }

/**
 * Who is told of each record: the responsible person, from the day on their head too. Where nobody of them can be told, or
 * may read the record, it is their head, and at last whoever may change the record: somebody hears of it.
 */
export async function remindedPeople(
  source: NoticeSource,
  tx: Transaction,
  { resource, reminder, at }: { resource: Resource; reminder: Reminder; at: Date },
  records: readonly DueRecord[],
): Promise<ReadonlyMap<DueRecord, readonly string[]>> {
  const holders = typeof reminder.whose === 'string' ? null : await source.holdersOf(tx, [reminder.whose.office], at)
  const responsible = ({ person }: DueRecord) => holders ?? (person === null ? [] : [person])
  const all = [...new Set(records.flatMap(responsible))]
  const superiors = await source.superiorsOf(tx, all)
  const above = [...superiors.values()].flatMap(({ heads, supervisors }) => [...heads, ...supervisors])
  const reachable = new Set(await source.reachable(tx, [...new Set([...all, ...above])]))
  const told = new Map<DueRecord, readonly string[]>()
  for (const { scope, records: alike } of byScope(records)) {
    const asked = alike.flatMap(responsible)
    const among = [...asked, ...asked.flatMap((person) => everySuperior(superiors.get(person)))]
    const readers = await readersAmong(source, tx, { resource, scope, at }, among)
    const mayBeTold = new Set(readers.filter((person) => reachable.has(person)))
    let keepers: readonly string[] | null = null
    for (const record of alike) {
      const people = peopleOf(record, responsible(record), superiors, mayBeTold)
      if (people.length === 0) keepers ??= await keepersOf(source, tx, { resource, scope, at })
      told.set(record, people.length > 0 ? people : (keepers ?? []))
    }
  }
  return told
}

function peopleOf(
  { left }: DueRecord,
  responsible: readonly string[],
  superiors: ReadonlyMap<string, Superiors>,
  mayBeTold: ReadonlySet<string>,
): string[] {
  const told = responsible.filter((person) => mayBeTold.has(person))
  const heads = responsible.flatMap((person) => headsOf(superiors.get(person), mayBeTold))
  return [...new Set(told.length === 0 || left <= 0 ? [...told, ...heads] : told)]
}

/** The heads of a person's department, else their superior, as in rounds. */
function headsOf(superiors: Superiors | undefined, mayBeTold: ReadonlySet<string>): string[] {
  if (!superiors) return []
  const heads = superiors.heads.filter((person) => mayBeTold.has(person))
  return heads.length > 0 ? heads : superiors.supervisors.filter((person) => mayBeTold.has(person))
}

function everySuperior(superiors: Superiors | undefined): string[] {
  return superiors ? [...superiors.heads, ...superiors.supervisors] : []
}

async function keepersOf(
  source: NoticeSource,
  tx: Transaction,
  { resource, scope, at }: { resource: Resource; scope: ScopeKeys; at: Date },
): Promise<readonly string[]> {
  const lines = [resource.access.update]
  return source.reachable(tx, await source.peopleGranted(tx, { lines, also: resource.access.read, scope, at }))
}

function byScope(records: readonly DueRecord[]): Iterable<Alike> {
  const groups = new Map<string, Alike>()
  for (const record of records) {
    const key = JSON.stringify(record.scope)
    const group = groups.get(key) ?? { scope: record.scope, records: [] }
    group.records.push(record)
    groups.set(key, group)
  }
  return groups.values()
}
