import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleIds, otherExampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOfStep } from '#src/resource/description/field-description.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { accounts, isNamed } from './accounts.ts'
import { type DemonstrationCompany, nearness } from './demonstration-company.ts'
import type { ExpectedRights, Reach, Reaches } from './expected-access.ts'

/** What a decision may follow: the captain on board; the support desk, the manager and QHSSE ashore (`domain-rules.md` section 13). */
export const decisions: Readonly<Record<string, { after: readonly string[]; body: object }>> = {
  review: { after: ['submitted'], body: {} },
  return: { after: ['submitted', 'reviewed'], body: { reason: 'The fuel does not add up' } },
  close: { after: ['reviewed'], body: {} },
}

/** The steps of a resource's workflow that are decisions, each with what it may follow, and those that nobody tries here. */
export function decisionsOf(resource: Resource) {
  const { transitions = {}, states = {} } = resource.workflow ?? {}
  const cases = Object.keys(transitions).flatMap((step) => {
    const { after = [], body = {} } = decisions[step] ?? {}
    return after
      .filter((state) => Object.hasOwn(states, state))
      .map((state) => ({ step, state, body: { ...keptBy(resource, transitions[step]), ...body } }))
  })
  const tried = new Set(['submit', 'amend', ...cases.map(({ step }) => step)])
  return { cases, unknown: Object.keys(transitions).filter((step) => !tried.has(step)) }
}

/** What a step asks for and keeps, as somebody would answer it. */
function keptBy(resource: Resource, step: Transition | undefined): Record<string, unknown> {
  const asked = (step?.keeps ?? [])
    .flatMap((name) => fieldOfStep(resource, name) ?? [])
    .filter(({ required }) => required)
  return Object.fromEntries(asked.map(({ name, values: [first = 'The wire was renewed'] }) => [name, first]))
}

const reaches = ['all', 'juniors', 'vessel', 'department', 'keptThere', 'keptAboard', 'asked', 'named', 'own'] as const
const reachOf = (table: Reaches, account: string): Reach =>
  reaches.find((reach) => isNamed(table[reach], account)) ?? 'none'

const withId = z.object({ id: z.string() })

function resourceNamed(name: string): Resource {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw new Error(`no resource is called ${name}`)
  return resource
}

/** Tries each right of each account on the records of one resource. */
export function testRights(resource: Resource, rights: ExpectedRights, company: () => DemonstrationCompany): void {
  const { name } = resource

  test.each(accounts)('%s reads what is theirs to read', async (account) => {
    const { as, idsWithin } = company()
    const expected = reachOf(rights.read, account)
    const [all, mine] = [await idsWithin(resource, 'all', account), await idsWithin(resource, expected, account)]
    expect(all.length).toBeGreaterThan(0)
    const answer = await as(account)('GET', `/${name}?limit=100`)
    if (expected === 'none') expect([200, 403]).toContain(answer.status)
    else expect(answer.status).toBe(200)
    expect(answer.body.pagination?.total ?? 0).toBe(mine.length)
    const unseen = all.find((id) => !mine.includes(id))
    if (unseen) expect([403, 404]).toContain((await as(account)('GET', `/${name}/${unseen}`)).status)
    const [seen] = mine
    if (seen) expect((await as(account)('GET', `/${name}/${seen}`)).status).toBe(200)
  })

  test.each(accounts)('%s begins what is theirs to begin', async (account) => {
    const ids = { ...exampleIds, staff: company().personId(account) }
    const surroundings = { seed: accounts.indexOf(account), firstDay: '2025-02-01' }
    // Whoever is the second person everywhere else needs another here.
    const staff = otherExampleIds.staff === ids.staff ? exampleIds.staff : otherExampleIds.staff
    const others = { ...ids, ...otherExampleIds, staff }
    const idOf = (target: string, another = false) => Reflect.get(another ? others : ids, target)
    const file = await uploadPicture('documents', company().as(account))
    const fileOf = ({ kind, required }: Field) => (kind === 'file' && required ? file : undefined)
    const exampleOf = (one: Resource) => exampleRecord(one, { ...surroundings, idOf, fileOf })
    const begin = async (target: string) => {
      const created = await company().as(account)('POST', `/${target}`, { body: exampleOf(resourceNamed(target)) })
      return withId.parse(created.body.data).id
    }
    const body = { ...exampleOf(resource), ...(await rights.begins?.(account, begin)) }
    const isOnePerOwner = resource.key?.length === 1 && resource.key[0] === resource.scope.owner
    const hasOneOfOwn = isOnePerOwner && (await company().idsWithin(resource, 'own', account)).length > 0
    const answer = await company().as(account)('POST', `/${name}`, { body })
    // What the product alone creates has no such route.
    const refusal = isCreatedByPeople(resource) ? 403 : 404
    // Whoever has the one record of their own already may begin it, and is told what it says.
    if (isNamed(rights.create, account) && hasOneOfOwn)
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    else
      expect([answer.status, answer.body.errors]).toEqual([isNamed(rights.create, account) ? 201 : refusal, undefined])
  })

  test.each(accounts)('%s changes and deletes what is theirs', async (account) => {
    const { as, idsWithin } = company()
    const tried: string[] = []
    for (const [method, table] of [
      ['PATCH', rights.update],
      ['DELETE', rights.delete],
    ] as const) {
      for (const [whose, { where, reaches: enough }] of Object.entries(nearness)) {
        const [id] = await idsWithin(resource, 'all', account, where)
        if (!id) continue
        tried.push(whose)
        // A version that never was: who may do it is told of that, and nothing is changed.
        const request = { headers: { 'if-match': '"999"' }, ...(method === 'PATCH' ? { body: {} } : {}) }
        const { status } = await as(account)(method, `/${name}/${id}`, request)
        const reach = reachOf(table, account)
        const isJuniors = reach === 'juniors' && (await idsWithin(resource, reach, account)).includes(id)
        const may = isJuniors || enough.some((one) => one === reach)
        expect(may ? [409, 412] : [403, 404], `${method} ${whose}: ${status}`).toContain(status)
      }
    }
    expect(tried.length).toBeGreaterThan(1)
  })

  const groups = resource.beside ?? []
  if (groups.length > 0) {
    test('whoever sets what lies beside the content is said by hand', () => {
      expect(Object.keys(rights.beside ?? {})).toEqual(groups.map(({ fields }) => fields.join(',')))
    })

    test.each(accounts)('%s sets beside the content what is theirs to set', async (account) => {
      const { as, idsWithin } = company()
      for (const { fields } of groups) {
        const table = rights.beside?.[fields.join(',')] ?? {}
        for (const [whose, { where, reaches: enough }] of Object.entries(nearness)) {
          const [id] = await idsWithin(resource, 'all', account, where)
          if (!id) continue
          const body = Object.fromEntries(fields.map((field) => [field, 'nonsense of nobody']))
          const { status } = await as(account)('PATCH', `/${name}/${id}`, { headers: { 'if-match': '"999"' }, body })
          const may = enough.some((reach) => reach === reachOf(table, account))
          expect(may ? [412] : [403, 404], `${fields.join(',')} ${whose}: ${status}`).toContain(status)
        }
      }
    })
  }

  if (resource.workflow && 'amend' in resource.workflow.transitions) {
    test.each(accounts)('%s amends what is theirs to change', async (account) => {
      const { as, idsWithin } = company()
      for (const [whose, { where, reaches: enough }] of Object.entries(nearness)) {
        const [id] = await idsWithin(resource, 'all', account, where)
        if (!id) continue
        const request = { headers: { 'if-match': '"999"' }, body: { reason: 'The fuel does not add up' } }
        const { status } = await as(account)('POST', `/${name}/${id}/amend`, request)
        const may = enough.some((reach) => reach === reachOf(rights.amend ?? rights.update, account))
        expect(may ? [412] : [403, 404], `${whose}: ${status}`).toContain(status)
      }
    })
  }

  // Where the steps differ from submission and review, their own test tries who decides.
  if (rights.stepsTriedIn === undefined && decisionsOf(resource).cases.length > 0)
    testDecisions(resource, rights, company)
}

function testDecisions(
  resource: Resource,
  { create, decide }: ExpectedRights,
  company: () => DemonstrationCompany,
): void {
  const { name } = resource
  const { cases } = decisionsOf(resource)

  test.each(accounts)('%s decides on what is theirs to decide on', async (account) => {
    const { as, idsWithin, leave } = company()
    const may = isNamed(decide, account)
    const waits = `status = 'submitted' and scope_owner <> $2`
    const near = await idsWithin(resource, 'all', account, `scope_vessel = $1 and ${waits}`)
    const [id] = may ? near : [...near, ...(await idsWithin(resource, 'all', account, waits))]
    if (!id) throw new Error(`nothing of ${name} waits to be decided on`)
    for (const { step, state, body } of cases) {
      await leave(resource, id, state)
      const answer = await as(account)('POST', `/${name}/${id}/${step}`, { body })
      expect(may ? [200] : [403, 404], `${step}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    }
    await leave(resource, id, 'submitted')
  })

  const both = accounts.filter((account) => isNamed(decide, account) && isNamed(create, account))
  test.each(both)('%s decides on nothing of their own', async (account) => {
    const { as, idsWithin, leave } = company()
    const [id] = await idsWithin(resource, 'own', account)
    if (!id) throw new Error(`${account} wrote nothing of ${name}`)
    for (const { step, state, body } of cases) {
      await leave(resource, id, state)
      const answer = await as(account)('POST', `/${name}/${id}/${step}`, { body })
      expect([step, state, answer.status, answer.body.code]).toEqual([step, state, 403, 'own-record'])
    }
  })
}
