import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import type { Term } from './people.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Resource × action × {now, before, neither} × {sure, not}, by hand from the design: of a natural key and a workflow (logs),
 * of one's own (notes), of the company (cases), of a parent (lines), with a round of signatures (requests).
 */
const dayLength = 86_400_000
type Rights = 'now' | 'before' | 'neither'
type Ends = { now: [string, string]; before: [string, string]; neither: [string, string] }
type Shape = {
  permission: string
  make(author: TestAuthor): Promise<Entry>
  change: Entry['changes']
  step?: string
}

let world: World
let caseId = ''
let day = 0
const shapes: Record<string, Shape> = {
  'specimen-logs': {
    permission: 'write logs',
    make: async (author) => {
      day += 1
      const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2022, 0, day)).toISOString().slice(0, 10) }
      const record = await naturalRecordId(specimenLog, world.tenantId, key)
      return author.entry({
        resource: 'specimen-logs',
        action: 'create',
        record,
        changes: fresh({ ...key, remarks: 'Calm' }),
      })
    },
    change: { remarks: { before: 'Calm', after: 'Rough' } },
    step: 'submit',
  },
  'specimen-cases': {
    permission: 'write cases',
    make: (author) => made(author, 'specimen-cases', { heading: 'Case', departmentId: world.vesselId }),
    change: { heading: { before: 'Case', after: 'Closed' } },
  },
  'specimen-lines': {
    permission: 'write cases',
    make: (author) => made(author, 'specimen-lines', { text: 'Line', caseId }),
    change: { text: { before: 'Line', after: 'Other' } },
  },
  'specimen-notes': {
    permission: 'write notes',
    make: (author) => made(author, 'specimen-notes', { heading: 'Note' }),
    change: { heading: { before: 'Note', after: 'Other' } },
  },
  'specimen-requests': {
    permission: 'write requests',
    make: (author) => made(author, 'specimen-requests', { subject: 'Leave' }),
    change: { subject: { before: 'Leave', after: 'Shore leave' } },
  },
}

/** What comes of each action, sure and not sure, on what stood at made-at and nobody else has touched. */
const ends: Record<string, Ends> = {
  create: { now: ['not-allowed', 'applied'], before: ['applied', 'late'], neither: ['not-allowed', 'not-allowed'] },
  update: { now: ['absent', 'applied'], before: ['applied', 'late'], neither: ['absent', 'absent'] },
  submit: { now: ['not-allowed', 'applied'], before: ['applied', 'late'], neither: ['not-allowed', 'not-allowed'] },
  delete: { now: ['absent', 'applied'], before: ['applied', 'late'], neither: ['absent', 'absent'] },
  retire: { now: ['applied', 'applied'], before: ['not-allowed', 'not-allowed'], neither: ['absent', 'absent'] },
  restore: { now: ['applied', 'applied'], before: ['not-allowed', 'not-allowed'], neither: ['absent', 'absent'] },
}

beforeAll(async () => {
  world = await makeWorld()
  const keeper = await world.author({ permissions: ['write cases'] })
  const entry = await made(keeper, 'specimen-cases', { heading: 'Of lines', departmentId: world.vesselId })
  await world.send(keeper.batch(await keeper.sign({ ...entry, madeAt: ago(20).toISOString() })), ago(20))
  caseId = entry.record
})
afterAll(() => world.end())

const ago = (days: number) => new Date(Date.now() - days * dayLength)
function made(author: TestAuthor, resource: string, fields: Record<string, unknown>): Promise<Entry> {
  return Promise.resolve(author.entry({ resource, action: 'create', record: uuidV7(), changes: fresh(fields) }))
}

/** Somebody who held the right ten days ago, when they made what stands, and since as the case says. */
async function authorWith(permission: string, rights: Rights): Promise<TestAuthor> {
  const author = await world.author()
  const holding: Term = { permissions: [permission], vesselIds: [world.vesselId] }
  const terms: Record<Rights, Term[]> = {
    now: [
      { ...holding, until: ago(8) },
      { ...holding, from: ago(2) },
    ],
    before: [{ ...holding, until: ago(2) }, { from: ago(2) }],
    neither: [{ ...holding, until: ago(8) }, { from: ago(8) }],
  }
  world.people.terms(author.personId, terms[rights])
  return author
}

const cases = Object.entries(shapes).flatMap(([resource, shape]) =>
  Object.entries(ends)
    .filter(([action]) => action !== 'submit' || shape.step !== undefined)
    .flatMap(([action, byRights]) =>
      (['now', 'before', 'neither'] as const).map((rights) => {
        // A line belongs to its case's owner: it is nobody else's own.
        const isOthers = resource === 'specimen-lines' && action === 'delete' && rights === 'before'
        return { resource, action, rights, expected: isOthers ? ['late', 'late'] : byRights[rights] }
      }),
    ),
)

test.each(cases)(
  '$resource, $action by rights of $rights: $expected',
  async ({ resource, action, rights, expected }) => {
    const shape = shapes[resource]
    if (!shape) throw new Error('there is no such shape')
    for (const [place, clockSkew] of [0, null].entries()) {
      const author = await authorWith(shape.permission, rights)
      const standing = await shape.make(author)
      const isNew = action === 'create'
      const first = { ...standing, madeAt: ago(10).toISOString() }
      if (!isNew) expect(await world.send(author.batch(await author.sign(first)), ago(9.9))).toMatchObject([{}])
      if (action === 'restore') {
        const gone = author.entry({ ...first, id: uuidV7(), action: 'delete', base: 1, changes: {} })
        await world.send(author.batch(await author.sign(gone)), ago(9.8))
      }
      const entry = author.entry({
        ...standing,
        id: uuidV7(),
        action,
        base: isNew ? null : 1,
        changes: isNew ? standing.changes : action === 'update' ? shape.change : {},
        madeAt: ago(5).toISOString(),
        clockSkew,
      })
      const [result] = await world.deliver(author, entry)
      const end = result && 'code' in result ? result.code : result?.result
      expect([place, end]).toEqual([place, expected[place]])
    }
  },
)
