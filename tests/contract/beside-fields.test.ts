import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '#src/areas/access/permissions.ts'
import { explainPairs } from '#src/areas/access/role/separation-of-duties.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { besideNames } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, fieldOf } from '#src/resource/description/field-description.ts'
import { type Colleague, Company, type RealServer } from './company.ts'
import type { Answer } from './engine/test-server.ts'
import { otherValues } from './other-values.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'gulf-of-guinea')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const granted = suiteResources.flatMap((resource) =>
  (resource.beside ?? []).map((group) => [`${resource.name}: ${group.fields.join(', ')}`, resource, group] as const),
)

test('some resource has fields beside its content', () => {
  expect(granted.length).toBeGreaterThan(0)
})

describe.each(granted)('%s', (_title, resource, group) => {
  const path = `/${resource.name}`
  const names: readonly string[] = group.fields
  /** Whoever writes the record in every way, and does not hold the grant. */
  let writer: Colleague
  /** Whoever holds the grant and may do nothing else. */
  let setter: Colleague
  let values: Record<string, unknown>
  const [refusedName = ''] = names
  const ofOthers = (resource.beside ?? []).flatMap(({ who }) => Object.keys(who))
  /** Whether anybody changes the record who sets none of them. */
  const isChangedWithout = Object.keys(resource.access.update).some((name) => !ofOthers.includes(name))
  /** Where the grant is also one that changes the record. */
  const changesContent = Object.keys(group.who).some((name) => Object.hasOwn(resource.access.update, name))

  beforeAll(async () => {
    const { create, read, update } = resource.access
    writer = await company.holder(...heldIn(create, read, update).filter((name) => !ofOthers.includes(name)))
    setter = await company.holder(...heldIn(group.who))
    const example = await company.example(resource)
    const named = new Map<string, string>()
    for (const target of names.flatMap((name) => fieldOf(resource, name)?.target ?? [])) {
      // Of the staff the administrator is there.
      if (suiteResources.some(({ name }) => name === target)) {
        named.set(target, target === 'staff' ? company.adminId : await company.create(target))
      }
    }
    values = Object.fromEntries(names.map((name) => [name, otherValueOf(resource, name, example, named)]))
  })

  const created = async () => recordIn(await company.admin('POST', path, { body: await company.example(resource) }))

  test('the grant sets them and nothing else changes', async () => {
    const before = await created()
    const answer = await setter.client('PATCH', `${path}/${before.id}`, { body: values })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    if (group.done !== undefined) expect(answer.body.message).toBe(group.done)
    const { updatedAt: _updatedAt, updatedBy, version, ...others } = recordIn(answer)
    expect({ ...before, ...others }).toEqual({ ...before, ...values })
    expect([version, updatedBy]).toEqual([before.version + 1, setter.personId])
    const history = await company.admin('GET', `${path}/${before.id}/history`)
    const [line] = z.array(z.looseObject({ changes: z.record(z.string(), z.unknown()) })).parse(history.body.data)
    expect(Object.keys(line?.changes ?? {}).toSorted()).toEqual(names.toSorted())
  })

  test('without it they are refused beside the field, to whoever writes all else', async () => {
    const body = await company.example(resource)
    const refusal = { status: 403, body: { code: 'not-allowed', errors: { [refusedName]: [expect.any(String)] } } }
    expect(await writer.client('POST', path, { body: { ...body, ...values } })).toMatchObject(refusal)
    const own = recordIn(await writer.client('POST', path, { body }))
    const changed = await writer.client('PATCH', `${path}/${own.id}`, { body: values })
    // Whoever may change nothing is told so of the whole.
    expect(changed).toMatchObject(isChangedWithout ? refusal : { status: 403, body: { code: 'not-allowed' } })
    expect(recordIn(await company.admin('GET', `${path}/${own.id}`)).version).toBe(own.version)
  })

  test('its holder changes no field of the content, save by a grant that changes the record as well', async () => {
    const before = await created()
    const [field] = enteredFields(resource).filter(({ kind }) => kind === 'text' || kind === 'longText')
    const content = field ? { [field.name]: 'Mended' } : {}
    const answer = await setter.client('PATCH', `${path}/${before.id}`, { body: { ...values, ...content } })
    const isRefused = field !== undefined && !changesContent
    expect(answer.status).toBe(isRefused ? 403 : 200)
    const { version } = recordIn(await company.admin('GET', `${path}/${before.id}`))
    expect(version).toBe(before.version + (isRefused ? 0 : 1))
  })

  test('the document says whose grant they take', async () => {
    const document = z
      .looseObject({
        components: z.looseObject({
          schemas: z.record(z.string(), z.looseObject({ properties: z.unknown().optional() })),
        }),
      })
      .parse((await server.app.inject({ url: '/openapi.json' })).json())
    const changed = Object.values(document.components.schemas).find(
      (schema) => Reflect.get(schema, 'title') === `Changed ${resource.label[0].toLowerCase()}`,
    )
    for (const name of names) expect(JSON.stringify(Reflect.get(changed?.properties ?? {}, name))).toContain('Set by ')
  })
})

test('no example of a new record carries them', async () => {
  for (const resource of suiteResources.filter(({ beside }) => beside)) {
    const names = besideNames(resource)
    expect(Object.keys(await company.example(resource)).filter((name) => names.has(name))).toEqual([])
  }
})

/** The permissions, without flags, that the lines name. */
function heldIn(...lines: readonly AccessLines[]): string[] {
  const known = new Set<string>(permissions)
  const named = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) => known.has(name))
  const held: string[] = []
  for (const name of named) {
    // What no person holds together with the others is left out.
    if (explainPairs([{ name: 'writer', permissions: held.concat(name) }]).length === 0) held.push(name)
  }
  return held
}

/** Another value of the field that its own checks accept; of texts with an example perhaps one like that. */
function otherValueOf(
  resource: Resource,
  name: string,
  record: Record<string, unknown>,
  named: ReadonlyMap<string, string>,
): unknown {
  const field = fieldOf(resource, name)
  if (!field) return undefined
  const stock = { idsOf: (target: string) => [named.get(target) ?? company.adminId], filesOf: () => [] }
  const alike = typeof field.example === 'string' ? [`${field.example}/another`] : []
  const own = (resource.checks ?? []).filter((check) => check.field === name)
  const fits = (value: unknown) => own.every(({ holds }) => holds({ ...record, [name]: value }))
  return [...otherValues(field, undefined, stock), ...alike].find(fits)
}
