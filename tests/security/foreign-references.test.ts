import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { askedFor } from './asked-for.ts'
import { type AttackSetup, openAttackSetup } from './besieged-company.ts'
import { leakIn, send } from './refusal.ts'
import { differences, storedState } from './stored-state.ts'

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

function namings(resource: Resource, example: Record<string, unknown>): Naming[] {
  return fieldsOf(resource).flatMap((field): Naming[] => {
    if (!field.entered) return []
    if (field.kind === 'reference') {
      return [
        { path: field.name, target: field.target ?? '', name: (id) => ({ ...askedFor(field), [field.name]: id }) },
      ]
    }
    const [item] = Array.isArray(example[field.name]) ? (example[field.name] as unknown[]) : []
    return field.items
      .filter(({ kind }) => kind === 'reference')
      .map(({ name, target = '' }) => ({
        path: `${field.name}.${name}`,
        target,
        name: (id) => ({ [field.name]: [{ ...(item ?? { id: uuidV7() }), [name]: id }] }),
      }))
  })
}

test("a body that names another company's record is answered as one that names none", async () => {
  const { own, foreign } = siege
  const examples = new Map<Resource, Record<string, unknown>>()
  for (const resource of resources.filter(isCreatedByPeople)) examples.set(resource, await own.example(resource))
  const before = await storedState(siege.server)
  const found: string[] = []
  let compared = 0
  for (const [resource, example] of examples) {
    for (const { path, target, name } of namings(resource, example)) {
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
