import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { askedFor } from './asked-for.ts'
import { type AttackSetup, attackPatience, openAttackSetup } from './besieged-company.ts'
import { leakIn, send } from './refusal.ts'
import { differences, storedState } from './stored-state.ts'

vi.setConfig(attackPatience)

/**
 * Every reference of every resource, within lists too, that names another company's record: refused to the letter as one
 * that never was, at creation and in a change.
 */
let siege: AttackSetup

beforeAll(async () => {
  siege = await openAttackSetup()
})
afterAll(() => siege.end())

/** A way to name a record of `target` in a body. */
type Naming = { path: string; target: string; name(id: string): Record<string, unknown> }

async function namings(resource: Resource, example: Record<string, unknown>): Promise<Naming[]> {
  const named: Naming[] = []
  for (const field of fieldsOf(resource).filter(({ entered }) => entered)) {
    const { name: path, kind, target = '' } = field
    if (kind === 'reference') named.push({ path, target, name: (id) => ({ ...askedFor(field), [path]: id }) })
    const references = field.items.filter((item) => item.kind === 'reference')
    if (references.length === 0) continue
    const [given] = Array.isArray(example[path]) ? (example[path] as object[]) : []
    const item = given ?? { id: uuidV7(), ...(await filesOf(field)) }
    for (const one of references) {
      const name = (id: string) => ({ ...askedFor(field), [path]: [{ ...item, [one.name]: id }] })
      named.push({ path: `${path}.${one.name}`, target: one.target ?? '', name })
    }
  }
  return named
}

/** The files of an item: what has none may be no answer to anything, and is left out unread. */
async function filesOf({ items }: Field): Promise<Record<string, unknown>> {
  const { company } = siege.own
  const files: Record<string, unknown> = {}
  for (const { name, kind, target = '' } of items)
    if (kind === 'file') files[name] = await company.upload(target, company.admin)
  return files
}

test("a body that names another company's record is answered as one that names none", async () => {
  const { own, foreign } = siege
  const examples = new Map<Resource, { example: Record<string, unknown>; named: Naming[] }>()
  for (const resource of resources.filter(isCreatedByPeople)) {
    const example = await own.example(resource)
    examples.set(resource, { example, named: await namings(resource, example) })
  }
  const before = await storedState(siege.server)
  const found: string[] = []
  let compared = 0
  for (const [resource, { example, named }] of examples) {
    for (const { path, target, name } of named) {
      const theirs = foreign.records.get(target)
      if (theirs === undefined) continue
      const ask = async (method: string, url: string, body: object, id: string) => {
        const payload = JSON.stringify(body)
        const answer = await send(siege, {
          what: '',
          method,
          url,
          headers: { 'content-type': 'application/json' },
          payload,
        })
        return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '').replaceAll(id, '')}`
      }
      const url = `/api/v1/${resource.name}`
      const ways: [string, string, (id: string) => object][] = [
        ['POST', url, (id) => ({ ...example, ...name(id) })],
        ['PATCH', `${url}/${own.records.get(resource.name)}`, name],
      ]
      for (const [method, to, bodyOf] of ways) {
        const missing = uuidV7()
        const [absent, other] = [
          await ask(method, to, bodyOf(missing), missing),
          await ask(method, to, bodyOf(theirs), theirs),
        ]
        compared += 1
        const isRefused = /^(403|404|409|422) /.test(other)
        if (absent !== other || !isRefused || leakIn(siege, other)) {
          found.push(`${method} ${resource.name}.${path}: ${other} for ${absent}`)
        }
      }
    }
  }
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(60)
  expect(differences(before, await storedState(siege.server))).toEqual([])
})
