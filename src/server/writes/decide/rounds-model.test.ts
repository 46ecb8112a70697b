import { expect, test } from 'vitest'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { notingChanges } from '#src/resource/changes/changed-since.ts'
import { type Approval, approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openRound } from '#src/resource/workflow/approval-round.ts'
import { specimenRequest } from '../../../../tests/contract/specimens/specimen-request.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { SeededRandom } from '../../../../tests/sync/seeded-random.ts'
import { Stopped } from '../entry/stopped.ts'
import { decide } from './decide.ts'

const rounds = 5000
const names = ['owner', 'a', 'b', 'c', 'd', 'e'] as const
const orders = [1, 2, 2, 5, 9] as const

/** A signature made on a device, perhaps long before it arrives, for the version that its author read there. */
type Signed = { author: string; actingFor: string | null; answer: 'approve' | 'decline'; seen: number }

/** Somebody's rights and those of whom they stand in for, one step deep. */
function people(random: SeededRandom): ReadonlyMap<string, Actor> {
  const bare = new Map(names.map((personId) => [personId, actorWith({ personId })] as const))
  return new Map(
    names.map((personId) => {
      const absent = names.filter((one) => one !== personId && random.next() < 0.25)
      const standsInFor = absent.flatMap((one) => bare.get(one) ?? [])
      return [personId, actorWith({ personId, standsInFor })]
    }),
  )
}

function steps(random: SeededRandom): Signatory[] {
  return Array.from({ length: 1 + Math.floor(random.next() * 5) }, () => ({
    order: random.pick(orders),
    who: 'person' as const,
    people: names.filter(() => random.next() < 0.3),
  }))
}

const opening = (before: Approval | null, content: number) => ({
  excluded: ['owner'],
  before,
  content,
  admitsAdministrators: true,
})

/** Whether the office may take the signature, as the rule is written (`design/domain-rules.md`, section 13). */
function isRight(record: StoredRecord, { author, actingFor, seen }: Signed): boolean {
  const approval = approvalOf(record)
  if (!approval || (record.status !== 'pending' && record.status !== 'authorized')) return false
  const { signatories, signatures, content } = approval
  const person = actingFor ?? author
  const seats = signatures.flatMap((one) => [one.by, one.actingFor])
  if ([author, person].some((one) => one === 'owner' || seats.includes(one))) return false
  if (seen < content || seen > record.version || signatures.some(({ answer }) => answer !== 'approved')) return false
  const open = signatories.filter((_, place) => !signatures.some((one) => one.place === place))
  const lowest = Math.min(...open.map(({ order }) => order))
  return open.some(({ order, people: asked }) => order === lowest && asked.includes(person))
}

function entryOf({ author, actingFor, answer, seen }: Signed): Entry {
  return {
    format: 1,
    id: 'entry',
    tenant: 'tenant',
    author,
    actingFor,
    device: 'device',
    resource: specimenRequest.name,
    action: answer,
    record: 'record',
    base: seen,
    changes: {},
    answers: answer === 'decline' ? { reason: 'No' } : {},
    dependsOn: [],
    files: [],
    madeAt: '2026-11-20T10:00:00.000Z',
    clockSkew: 0,
    schemaVersion: 1,
    provisionalNumber: null,
  }
}

/** The record once the office took the signature; null where it refused. */
async function arrives(
  record: StoredRecord,
  signed: Signed,
  known: ReadonlyMap<string, Actor>,
): Promise<StoredRecord | null> {
  const actor = known.get(signed.author)
  const absent = signed.actingFor === null ? null : (known.get(signed.actingFor) ?? null)
  if (!actor) throw new Error('nobody signs')
  const entry = entryOf(signed)
  const write = {
    entry,
    hash: '',
    source: 'device' as const,
    arrival: new Date('2026-11-28T10:00:00Z'),
    notBefore: null,
    expectedVersion: null,
    overwrittenFields: [],
  }
  const given = { resource: specimenRequest, write, changes: {}, actor, actingFor: absent, present: record }
  try {
    const decision = await decide({
      ...given,
      deleted: null,
      parentScope: null,
      seen: signed.seen,
      nameOf: async () => 'somebody',
    })
    if (decision.kind !== 'changed' || !decision.approval) throw new Error('a signature changes its record')
    const { action, actingFor, answers } = entry
    return {
      ...record,
      version: record.version + 1,
      status: decision.status,
      approval: decision.approval,
      statusBy: signed.author,
      lastStep: { action, actingFor, answers },
    }
  } catch (error) {
    if (error instanceof Stopped) return null
    throw error
  }
}

/** The record once its owner changed what it says: in the open round, or in the next one where somebody signed. */
function changed(record: StoredRecord, slots: readonly Signatory[]): StoredRecord | null {
  const approval = approvalOf(record)
  if (!approval || record.status === 'approved') return null
  const fields = { subject: `version ${record.version + 1}` }
  const isNext = approval.signatures.length > 0
  const after = isNext ? openRound(slots, opening(approval, record.version + 1)) : approval
  if (!after) return null
  const noted = notingChanges(specimenRequest, { ...after, content: record.version + 1 }, record, fields)
  return { ...record, ...fields, version: record.version + 1, status: 'pending', approval: noted }
}

test(`in ${rounds} rounds nobody signs out of turn, twice or their own, in whichever order signatures arrive`, async () => {
  const taken = { signatures: 0, standIns: 0, refused: 0, declined: 0, complete: 0, anew: 0 }
  for (let seed = 1; seed <= rounds; seed += 1) {
    const random = new SeededRandom(seed)
    const known = people(random)
    const slots = steps(random)
    const approval = openRound(slots, opening(null, 1))
    if (!approval) continue
    const scope = { owner: 'owner', department: null, vessel: null, participants: [...names] }
    const envelope = { id: 'record', status: 'pending', createdBy: 'owner', approval, scope }
    let record = recordWith({ subject: 'version 1' }, envelope)
    for (let arrival = 0; arrival < 9; arrival += 1) {
      if (random.next() < 0.08) {
        const next = changed(record, slots)
        if (next) taken.anew += 1
        record = next ?? record
      }
      const author = random.pick(names)
      const absent = known.get(author)?.standsInFor?.map(({ personId }) => personId) ?? []
      const signed: Signed = {
        author,
        actingFor: absent.length > 0 && random.next() < 0.5 ? random.pick(absent) : null,
        answer: random.next() < 0.1 ? 'decline' : 'approve',
        // Devices read any version that there was, and now and then one that a restore lost.
        seen: random.next() < 0.7 ? record.version : Math.ceil(random.next() * (record.version + 1)),
      }
      const right = isRight(record, signed)
      const next = await arrives(record, signed, known)
      if (right !== (next !== null)) throw new Error(`seed ${seed}: ${JSON.stringify({ right, signed, record })}`)
      if (next === null) taken.refused += 1
      else {
        taken.signatures += 1
        if (signed.actingFor !== null) taken.standIns += 1
        if (next.status === 'declined') taken.declined += 1
        if (next.status === 'approved') taken.complete += 1
        record = next
      }
    }
    const all = approvalOf(record)
    for (const { signatures } of [...(all?.earlier ?? []), ...(all ? [all] : [])]) {
      const seats = signatures.flatMap(({ by, actingFor }) => (actingFor === null ? [by] : [by, actingFor]))
      expect(seats).not.toContain('owner')
      expect(new Set(seats).size).toBe(seats.length)
    }
  }
  // Each kind of thing happened often enough to be tried.
  for (const count of Object.values(taken)) expect(count).toBeGreaterThan(300)
})
