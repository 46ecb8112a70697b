import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { employmentDetails } from '#src/areas/staff/employment-details/employment-details.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { readPageRecords, type SnapshotPage } from '#src/protocol/mirror/stream.ts'
import { isPermission } from '#src/resource/actor/grant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { sameState, type Transition, type Workflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { stateOfChanged } from '#src/resource/workflow/content-authors.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { recordWith } from '../fixtures/record-with.ts'
import { type Colleague, Company, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import { underOwnNames } from './engine/own-names.ts'
import type { Answer, Client } from './engine/test-server.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
let company: Company
let colleague: Colleague
/** Takes what neither of the others may, since they own the record or took an earlier step of it. */
let third: Colleague
/** The permissions for steps that are refused to whoever took an earlier one. */
const judging = suiteResources.flatMap(({ workflow }) =>
  Object.values(workflow?.transitions ?? {}).flatMap(({ who, notTakenBy }) =>
    notTakenBy ? Object.keys(who).filter(isPermission) : [],
  ),
)

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'gulf-of-guinea')
  colleague = await company.colleague()
  third = await company.holder(...new Set(judging))
  // Whoever has none is not moved to another designation.
  const details = { ...(await company.example(employmentDetails)), staffId: company.adminId }
  expect(await company.admin('POST', `/${employmentDetails.name}`, { body: details })).toMatchObject({ status: 201 })
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string() })
/** The client parses what the server answers. */
type FetchedRecord = z.infer<typeof recordSchema> & StoredRecord
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data) as unknown as FetchedRecord

/** Whether records of examples may be left with the step: some rules of areas hold for few records. */
function isOffered(resource: Resource, { only }: Transition): boolean {
  const surroundings = { idOf: () => undefined, seed: 0, firstDay: '2026-01-01' }
  return only?.holds(recordWith(exampleRecord(resource, surroundings))) ?? true
}

/** Whether stages of a round have words of their own, so that a state follows from who signs (`approval-rounds.test.ts`). */
const hasWords = ({ workflow }: Resource) => workflow?.approval?.otherwise.some(({ words }) => words) ?? false

const steps = suiteResources
  .filter(isDue)
  // A sheet is complete with every criterion (`hiring.test.ts` and `vendor-evaluations.test.ts` in `tests/server/areas`).
  .filter(({ name }) => name !== 'application-scores' && name !== 'vendor-evaluations')
  .filter((resource) => !hasWords(resource))
  .flatMap((resource) =>
    Object.entries(resource.workflow?.transitions ?? {})
      // Effects alone take the product's own, and a step that leaves the state also leaves what was said with the last.
      .filter(([, { system, to }]) => !system && to !== sameState)
      // What people reach after a step of the product alone is tried beside its area.
      .filter(([, transition]) => pathTo(resource.workflow, transition).every(([, { system }]) => !system))
      .filter(([, transition]) => isOffered(resource, transition))
      // Somebody is hired once an offer was accepted (`tests/server/areas/hiring.test.ts`).
      .filter(([name]) => name !== 'mark-as-completed')
      .map(([name, transition]) => [`${resource.name}:${name}`, resource, name, transition] as const),
  )

describe.each(steps)('%s', (_title, resource, name, transition) => {
  const path = `/${resource.name}`

  test('what was said with it travels with the record, wherever it is read, until the next step', async () => {
    const created = await statesBefore(resource, transition)
    const answers = answersTo(resource, transition)
    const { taken, by } = await takeTransition(resource, created, name, answers)
    const step = { status: transition.to, statusBy: by, lastStep: { action: name, actingFor: null, answers } }
    expect(taken).toMatchObject(step)
    const { editors: _editors, takers: _takers, ...said } = taken.lastStep ?? {}
    expect(said).toEqual(step.lastStep)
    const ofRecord = `${path}/${created.id}`
    expect(recordIn(await colleague.client('GET', ofRecord))).toEqual(taken)
    expect(await listed(resource, created.id)).toEqual(taken)
    const pages = await inPages(company.admin, resource, created.id)
    // What is read with the office alone is in no bundle.
    expect(pages.length > 0).toBe(resource.sync.read === 'mirror')
    for (const bundled of pages) expect(bundled).toEqual(underOwnNames(resource, taken))
    // What its effects changed of the record itself stands above it.
    const history = z
      .array(z.looseObject({ cause: z.unknown() }))
      .parse((await colleague.client('GET', `${ofRecord}/history`)).body.data)
    const effects = history.findIndex(({ cause }) => cause === null)
    expect(history.slice(effects)).toMatchObject([
      { action: name, actor: by, answers },
      ...Array(taken.version - 1 - effects).fill({}),
    ])
  })

  const [changed] = changeable(resource)
  const isEdited = resource.workflow?.states[transition.to]?.editable && changed !== undefined
  test.runIf(isEdited)('a change of fields leaves it standing, or brings back what was decided on', async () => {
    const created = await statesBefore(resource, transition)
    const { taken } = await takeTransition(resource, created, name, answersTo(resource, transition))
    const answer = await company.admin('PATCH', `${path}/${created.id}`, { body: { [changed ?? '']: 'Mended' } })
    const { status, statusAt, statusBy, lastStep } = taken
    expect(answer).toMatchObject({ status: 200, body: { data: { version: taken.version + 1 } } })
    const back = resource.workflow && stateOfChanged(resource.workflow, taken)
    const { editors: _, takers: _takers, ...said } = lastStep ?? {}
    const reached = back
      ? { status: back, lastStep: { action: 'update' } }
      : { status, statusAt, statusBy, lastStep: said }
    expect(recordIn(answer)).toMatchObject(reached)
  })

  test.runIf(needed(transition).length > 0)('blanks are no answer to what it asks', async () => {
    const created = await statesBefore(resource, transition)
    const answers: Answer[] = []
    for (const { client } of await takers(transition)) {
      const body = {
        ...(await company.exampleOfStep(resource, transition, fieldsOfRecord(resource, created), client)),
        ...answersTo(resource, transition),
        ...Object.fromEntries(needed(transition).map((one) => [one, ' \n '])),
      }
      answers.push(await client('POST', `${path}/${created.id}/${name}`, { body }))
    }
    const messages = answers.filter(({ status }) => status !== 403)
    expect(messages).not.toEqual([])
    for (const answer of messages)
      expect([
        answer.status,
        Object.keys(z.record(z.string(), z.unknown()).parse(answer.body.errors)).toSorted(),
      ]).toEqual([422, needed(transition).toSorted()])
  })

  test('an answer to what it does not ask is refused by name and kept nowhere', async () => {
    const created = await statesBefore(resource, transition)
    const before = recordIn(await company.admin('GET', `${path}/${created.id}`))
    const fields = fieldsOfRecord(resource, created)
    const answers: Answer[] = []
    for (const { client } of await takers(transition)) {
      const own = await company.exampleOfStep(resource, transition, fields, client)
      const body = { ...own, ...answersTo(resource, transition), nonsense: 'x' }
      answers.push(await client('POST', `${path}/${created.id}/${name}`, { body }))
    }
    const messages = answers.filter(({ status }) => status !== 403)
    expect(messages).not.toEqual([])
    for (const answer of messages)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['nonsense']])
    expect(recordIn(await company.admin('GET', `${path}/${created.id}`))).toEqual(before)
  })
})

/** The texts that a change may give another value. */
function changeable(resource: Resource): string[] {
  if (Object.keys(resource.access.update).length === 0) return []
  return (resource.search ?? []).filter((name) => fieldOf(resource, name)?.entered)
}

/** A new record, brought to where a transition may be taken. */
async function statesBefore(resource: Resource, transition: Transition): Promise<FetchedRecord> {
  const { parent = '' } = resource.scope
  const target = fieldOf(resource, parent)?.target
  // What earlier ones left in the record that it is read with would settle it.
  const ofItsOwn = target === undefined ? {} : { [parent]: await company.create(target) }
  const body = { ...(await company.example(resource)), ...ofItsOwn }
  let record = recordIn(await company.admin('POST', `/${resource.name}`, { body }))
  expect(record.lastStep).toBeNull()
  for (const [name, way] of pathTo(resource.workflow, transition))
    record = (await takeTransition(resource, record, name, answersTo(resource, way))).taken
  return record
}

/** People whom no record names, by what they may. */
const uninvolved = new Map<string, Promise<Colleague>>()

/**
 * Who may take a step: the third only where it is refused to whoever took an earlier one, and somebody uninvolved only where
 * it is refused to whom the record is about, since the examples name the others.
 */
async function takers(transition: Transition | undefined): Promise<readonly Colleague[]> {
  const [permission] = transition?.notSubject ? Object.keys(transition.who).filter(isPermission) : []
  if (permission && !uninvolved.has(permission)) uninvolved.set(permission, company.holder(permission))
  const other = await uninvolved.get(permission ?? '')
  return [colleague, company.administrator, ...(transition?.notTakenBy ? [third] : []), ...(other ? [other] : [])]
}

/** Takes a step as whoever may: the colleague, the administrator whose records they are, or a third. What it keeps stays. */
async function takeTransition(
  resource: Resource,
  record: FetchedRecord,
  step: string,
  answers: Record<string, unknown>,
) {
  const transition = resource.workflow?.transitions[step]
  const before = fieldsOfRecord(resource, record)
  for (const { client, personId } of await takers(transition)) {
    const own = transition ? await company.exampleOfStep(resource, transition, before, client) : {}
    const answer = await client('POST', `/${resource.name}/${record.id}/${step}`, { body: { ...own, ...answers } })
    if (answer.status === 403) continue
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect(answer.body.data).toMatchObject(own)
    return { taken: recordIn(answer), by: personId }
  }
  throw new Error(`nobody may ${step} of ${resource.name}`)
}

/** The steps from the start to where a transition may be taken, the fewest. */
function pathTo(workflow: Workflow | undefined, transition: Transition): [string, Transition][] {
  if (!workflow) return []
  const paths: { state: string; way: [string, Transition][] }[] = [{ state: workflow.start, way: [] }]
  for (const { state, way } of paths) {
    if (transition.from.includes(state)) return way
    for (const next of Object.entries(workflow.transitions)) {
      const isNew =
        next[1].to !== sameState && next[1].from.includes(state) && paths.every((one) => one.state !== next[1].to)
      if (isNew) paths.push({ state: next[1].to, way: [...way, next] })
    }
  }
  throw new Error('no way leads there')
}

/** The texts that a transition asks for and does without in no case. */
function needed({ ask }: Transition): string[] {
  return fieldsOfObject(ask ?? z.object({}))
    .filter(({ kind, required }) => kind.toLowerCase().endsWith('text') && required)
    .map(({ name }) => name)
}

/** Something said to everything that the transition asks. */
function answersTo(resource: Resource, { ask }: Transition): Record<string, unknown> {
  if (!ask) return {}
  const asked: Resource = { ...resource, fields: ask, checks: [], normalise: undefined }
  const from = (firstDay: string) => exampleRecord(asked, { idOf: () => undefined, seed: 0, firstDay })
  // A day that somebody names for what comes next is yet to come; a moment is of what was done before.
  const moments = fieldsOfObject(ask).filter(({ kind, happened }) => kind === 'instant' || happened)
  const [ahead, past] = [from(addDays(today(), 30)), from(addDays(today(), -30))]
  return { ...ahead, ...Object.fromEntries(moments.map(({ name }) => [name, past[name]])) }
}

async function listed({ name }: Resource, id: string): Promise<unknown> {
  const list = await colleague.client('GET', `/${name}?limit=100`)
  return z
    .array(recordSchema)
    .parse(list.body.data)
    .find((record) => record.id === id)
}

const pageSchema: z.ZodType<SnapshotPage> = z.object({
  stream: z.string(),
  schemaVersion: z.number(),
  names: z.array(z.string()),
  columns: z.array(z.array(z.unknown())),
})
const streamsSchema = z.object({ streams: z.array(z.object({ name: z.string() })) })

/** The record as each bundle has it that holds it. */
async function inPages(client: Client, { name }: Resource, id: string): Promise<unknown[]> {
  const { streams } = streamsSchema.parse(JSON.parse(String((await client('GET', '/sync/streams')).bytes)))
  const found: unknown[] = []
  for (const stream of streams.filter((one) => one.name.startsWith(`${name}@`))) {
    const { bytes } = await client('GET', `/sync/bundles?stream=${stream.name}`)
    const page = pageSchema.parse(JSON.parse(gunzipSync(bytes).toString()))
    found.push(...readPageRecords(page).filter((record) => record.id === id))
  }
  return found
}
