import { setTimeout as wait } from 'node:timers/promises'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { StreamName } from '#src/protocol/mirror/stream.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { type ScopeKeys, scopeKeysOfRecord } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import { readChanges, readCounter } from '#src/server/database/feed/read-changes.ts'
import { selectRecords, selectStream } from '#src/server/database/records/record-list.ts'
import { deleteRecord, insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { buoy, type SpecimenDatabase } from './specimen-database.ts'

const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const ids = (count: number) => Array.from({ length: count }, () => uuidV7())

export const people = ids(8)
const departments = ids(3)
const vessels = ids(4)

/** Two resources whose readers differ, so that a key held for one is not held for the other. */
export const mark: Resource = {
  ...buoy,
  name: 'specimen-marks',
  access: { ...buoy.access, read: { office: 'tenant', head: 'department', anyone: 'own', reviewer: 'participant' } },
}
export const light: Resource = {
  ...buoy,
  name: 'specimen-lights',
  access: { ...buoy.access, read: { captain: 'vessel', lead: 'junior', reviewer: 'participant', head: 'own' } },
}
const both = [mark, light]

function anyScope(): ScopeKeys {
  return {
    owner: any([null, ...people]),
    department: any([null, ...departments]),
    vessel: any([null, ...vessels]),
    participants: Math.random() < 0.4 ? [any(people), any(people)].filter((id, at, all) => all.indexOf(id) === at) : [],
  }
}

/** Writers that make, edit, move and delete records of one tenant until they are told to stop. */
export class Writers {
  readonly known: { resource: Resource; id: string }[] = []
  transactions = 0
  private readonly specimen: SpecimenDatabase

  constructor(specimen: SpecimenDatabase) {
    this.specimen = specimen
  }

  async make(count: number): Promise<void> {
    await inTenant(this.specimen.database, this.specimen.tenantId, async (tx) => {
      for (let made = 0; made < count; made += 1) await this.makeOne(tx)
    })
  }

  /** Writes until so many transactions are committed. */
  async run(transactions: number, writers: number): Promise<void> {
    const until = this.transactions + transactions
    const write = async () => {
      while (this.transactions < until) await this.write()
    }
    await Promise.all(Array.from({ length: writers }, write))
  }

  private async write(): Promise<void> {
    const chosen = new Set(Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => any(this.known)))
    const inOrder = [...chosen].sort((left, right) => (left.id < right.id ? -1 : 1))
    await inTenant(this.specimen.database, this.specimen.tenantId, async (tx) => {
      if (Math.random() < 0.1) await this.makeOne(tx)
      for (const { resource, id } of inOrder) await changeOne(tx, resource, id)
      // Late committers are what a sequence or a timestamp would lose.
      if (Math.random() < 0.5) await wait(Math.random() * 15)
    })
    this.transactions += 1
  }

  private async makeOne(tx: Transaction): Promise<void> {
    const resource = any(both)
    const record = recordWith({ name: 'made' }, { scope: anyScope() })
    await insertRecord(tx, resource, record)
    tx.markChanged(resource, record.id, record.scope, false)
    this.known.push({ resource, id: record.id })
  }
}

async function changeOne(tx: Transaction, resource: Resource, id: string): Promise<void> {
  const record = await readRecord(tx, resource, id, 'update')
  if (!record) return
  const version = record.version + 1
  const chance = Math.random()
  if (chance < 0.05) {
    await deleteRecord(tx, resource, id, version)
    tx.markChanged(resource, id, record.scope, true)
    return
  }
  const scope = chance < 0.7 ? anyScope() : record.scope
  await updateRecord(tx, resource, { ...record, version, scope })
  tx.markChanged(resource, id, scope, false)
}

export type Faults = { counterAfterPage?: boolean }
export type Difference = { expected: number; missing: number; stale: number; extra: number }
type HeldStreams = { resource: Resource; id: string; version: number; scope: ScopeKeys }

/** Someone who mirrors what they may read, follows the changes, and now and then is given other duties. */
export class Reader {
  private readonly mirror = new Map<string, HeldStreams>()
  private actor: Actor
  private streams: StreamName[] = []
  private position = 0
  moves = 0

  private readonly specimen: SpecimenDatabase
  private readonly personId: string
  private readonly faults: Faults

  constructor(specimen: SpecimenDatabase, personId: string, faults: Faults) {
    this.specimen = specimen
    this.personId = personId
    this.faults = faults
    this.actor = this.newDuties()
  }

  /** Follows until `done`; with `restless` the duties change every fourth page or so. */
  async follow(done: () => boolean, restless: boolean): Promise<void> {
    await this.take(this.actor)
    while (!done()) {
      await this.page()
      if (restless && Math.random() < 0.25) await this.take(this.newDuties())
      await wait(10 + Math.random() * 20)
    }
    while (await this.page());
  }

  /** What the mirror says against what a direct query says. */
  async difference(): Promise<Difference> {
    const truth = new Map<string, number>()
    await inTenantReadOnly(this.specimen.database, this.specimen.tenantId, async (tx) => {
      for (const resource of both) {
        const query = { actor: this.actor, lines: resource.access.read, order: 'asc', page: 1, limit: 100_000 } as const
        for (const { id, version } of (await selectRecords(tx, resource, query)).records) truth.set(id, version)
      }
    })
    const held = [...this.mirror.values()]
    return {
      expected: truth.size,
      missing: [...truth.keys()].filter((id) => !this.mirror.has(id)).length,
      stale: held.filter(({ id, version }) => truth.has(id) && truth.get(id) !== version).length,
      extra: held.filter(({ id }) => !truth.has(id)).length,
    }
  }

  private newDuties(): Actor {
    return actorWith({
      tenantId: this.specimen.tenantId,
      personId: this.personId,
      permissions: ['office', 'head', 'captain', 'lead', 'reviewer'].filter(
        (name) => Math.random() < (name === 'office' ? 0.2 : 0.6),
      ),
      departmentId: any([null, ...departments]),
      headedDepartmentIds: Math.random() < 0.3 ? [any(departments)] : [],
      vesselIds: vessels.filter(() => Math.random() < 0.4),
      juniorIds: people.filter(() => Math.random() < 0.3),
    })
  }

  /**
   * Drops what no stream covers that was held and still is; streams that came are read from the start, the position noted
   * before. What would now be covered by one of those alone may have left it before the position, unheard since it was not
   * held, with its later change still to come in one that is gone.
   */
  private async take(actor: Actor): Promise<void> {
    const before = this.streams
    this.actor = actor
    this.streams = both.flatMap((resource) => readableStreams(resource, actor))
    this.moves += 1
    const still = this.streams.filter((name) => before.includes(name))
    for (const { resource, id, scope } of this.mirror.values()) {
      if (!scopeKeysOfRecord(scope).some((key) => still.includes(`${resource.name}@${key}`))) this.mirror.delete(id)
    }
    const position = await inTenant(this.specimen.database, this.specimen.tenantId, readCounter)
    for (const name of this.streams.filter((stream) => !before.includes(stream))) await this.fetch(name)
    if (before.length === 0) this.position = position
  }

  private async fetch(name: StreamName): Promise<void> {
    const resource = both.find((one) => name.startsWith(`${one.name}@`)) ?? mark
    for (let after: string | null = null; ; ) {
      const rows = await inTenant(this.specimen.database, this.specimen.tenantId, (tx) =>
        selectStream(tx, resource, name.slice(name.indexOf('@') + 1), after, 50),
      )
      for (const { id, version, scope } of rows) this.put({ resource, id, version, scope })
      after = rows.at(-1)?.id ?? null
      if (rows.length < 50) return
    }
  }

  private put(row: HeldStreams): void {
    if (row.version >= (this.mirror.get(row.id)?.version ?? 0)) this.mirror.set(row.id, row)
  }

  /** One page of changes; whether another waits. */
  private async page(): Promise<boolean> {
    const limit = 20 + Math.floor(Math.random() * 60)
    return inTenant(this.specimen.database, this.specimen.tenantId, async (tx) => {
      const { changes: heads, upTo, more } = await readChanges(tx, this.streams, this.position, limit)
      for (const resource of both) {
        const ids = heads.filter((head) => head.resource === resource.name).map(({ id }) => id)
        const query = {
          actor: this.actor,
          lines: resource.access.read,
          ids,
          order: 'asc',
          page: 1,
          limit: 100,
        } as const
        const { records } = ids.length === 0 ? { records: [] } : await selectRecords(tx, resource, query)
        for (const { id, version, scope } of records) this.put({ resource, id, version, scope })
        for (const id of ids) if (!records.some((record) => record.id === id)) this.mirror.delete(id)
      }
      this.position = this.faults.counterAfterPage && !more ? await readCounter(tx) : upTo
      return more
    })
  }
}
