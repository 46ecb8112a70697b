import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '#src/areas/access/permissions.ts'
import { resources } from '#src/areas/resources.ts'
import { screens } from '#src/areas/screens.ts'
import { importErrorsHead } from '#src/protocol/messages/import-errors-head.ts'
import { flagGrants } from '#src/resource/actor/grant.ts'
import type { AccessLines, Scope } from '#src/resource/actor/scope.ts'
import { signerFields } from '#src/resource/description/approval-rule.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import { ownFields } from '#src/resource/description/step-fields.ts'
import { envelopeNames } from '#src/resource/envelope/envelope-table.ts'
import { remindersOf } from '#src/server/daily/reminders/reminders-of.ts'
import { permissionsToCome } from './permissions-to-come.ts'

/** What fits beside a value on a tablet and is read at a glance (`design/experience.md`, section 4). */
const labelLength = 40
/** Labels of fields that say where something is; none of them names a record. */
const placeLabels = new Set(['Where', 'Location', 'Vessel', 'Workstation'])
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const names = resources.map(({ name }) => name)
const known = new Set<string>([...permissions, ...flagGrants])

/** Every line that lets somebody do something, with what it is for. */
function accessOf({ access, workflow, beside = [] }: Resource): (readonly [string, AccessLines])[] {
  const besides = beside.map(({ fields, who }) => [fields.join(', '), who] as const)
  const steps = Object.entries(workflow?.transitions ?? {}).map(([name, { who }]) => [name, who] as const)
  return [...Object.entries(access), ...besides, ...steps]
}

/** The record whose keys a record has, where its description names one. */
function isParentOf(child: Resource): (resource: Resource) => boolean {
  const target = child.scope.parent === undefined ? undefined : fieldOf(child, child.scope.parent)?.target
  return ({ name }) => name === target
}

/** The fields and, behind them, those of list items and of what transitions ask. */
function allFieldsOf(resource: Resource): Field[] {
  const asked = Object.values(resource.workflow?.transitions ?? {}).flatMap(({ ask }) =>
    ask ? fieldsOfObject(ask) : [],
  )
  return [...fieldsOf(resource), ...asked].flatMap((field) => [field, ...field.items])
}

describe('the list of resources', () => {
  test('every description is listed', () => {
    const described = readdirSync('src/areas', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => [
        ...readFileSync(`src/areas/${path}`, 'utf8').matchAll(/defineResource\(\{\s*name: '([^']+)'/g),
      ])
      .map(([, name = '']) => name)
    expect(described.sort()).toEqual([...names].sort())
  })

  test('no name is given twice', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  test('what is brought in from files has its screen below its list', () => {
    const paths = new Set(screens.map(({ path }) => path))
    const without = resources.filter(({ name, imports }) => {
      const beginning = screens.find(({ opens }) => opens?.resource === name && opens.what === 'new')
      return imports && !paths.has(`${beginning?.path.replace(/\/new$/, '')}/import`)
    })
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('no field bears the name of the column of import errors', () => {
    const bearing = resources.filter((resource) =>
      fieldsOf(resource).some(({ label, name }) =>
        [label, name].some((one) => one.toLowerCase() === importErrorsHead.toLowerCase()),
      ),
    )
    expect(bearing.map(({ name }) => name)).toEqual([])
  })

  test('every permission is asked for by a description or the menu, or by an area yet to come', () => {
    const asked = new Set([
      ...resources.flatMap(accessOf).flatMap(([, lines]) => Object.keys(lines)),
      ...screens.flatMap(({ permission, menu = [] }) => [permission, ...menu.map((item) => item.permission)].flat()),
    ])
    expect(permissions.filter((permission) => !asked.has(permission))).toEqual(permissionsToCome)
  })
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const fieldNames = fieldsOf(resource).map((field) => field.name)

  test('is named as the others are and lives in a folder that exists', () => {
    expect(name).toMatch(kebab)
    expect(readdirSync('src/areas')).toContain(resource.area)
    expect(resource.noun ?? 'Noun').toMatch(/^\p{Lu}/u)
    expect(resource.label.every((label) => label.trim() !== '' && label.length <= labelLength)).toBe(true)
  })

  test('reminds of days that it has, and leads, where another record says them, that this has', () => {
    for (const { lead = [], whose } of remindersOf(resource)) {
      if (typeof whose === 'string' && whose !== 'owner') expect(fieldOf(resource, whose)?.target).toBe('staff')
      for (const [field = '', further = ''] of lead.map((path) => path.split('.')).filter((path) => path.length > 1)) {
        const named = resources.find((one) => one.name === fieldOf(resource, field)?.target)
        expect([field, named && fieldOf(named, further)?.kind]).toEqual([field, 'integer'])
      }
    }
  })

  test('has texts alone typed in place of the number on its labels', () => {
    expect((resource.codes?.typed ?? []).filter((field) => fieldOf(resource, field)?.kind !== 'text')).toEqual([])
  })

  test('refers to resources only', () => {
    const targets = allFieldsOf(resource).flatMap(({ kind, target }) => (kind === 'reference' ? [target] : []))
    expect(targets.filter((target) => target === undefined || !names.includes(target))).toEqual([])
  })

  test('labels every field and every value in few words', () => {
    const odd = allFieldsOf(resource).filter(({ name: field, label }) => label === field || label.length > labelLength)
    expect(odd.map((field) => field.name)).toEqual([])
    for (const { name: field, options } of allFieldsOf(resource)) {
      const words = Object.entries(options ?? {})
      expect([field, words.filter(([, word]) => word.length > labelLength)]).toEqual([field, []])
    }
  })

  test('gives no field a name of the envelope', () => {
    expect(fieldNames.filter((field) => envelopeNames.includes(field))).toEqual([])
  })

  test('names fields that exist', () => {
    const {
      scope,
      title,
      unique = [],
      search = [],
      order,
      exportDay,
      key = [],
      coupled = [],
      checks = [],
      sync,
    } = resource
    const { parent, owner = 'author', department = 'author', vessel, participants = [] } = scope
    const steps = Object.values(resource.workflow?.transitions ?? {})
    if (parent !== undefined) {
      expect(Object.keys(scope)).toEqual(['parent'])
      expect(fieldOf(resource, parent)).toMatchObject({ kind: 'reference', required: true })
    }
    const approval = resource.workflow?.approval
    const rounds = approval ? [approval, ...Object.values(approval.rounds ?? {})] : []
    const named = [
      ...[owner, department].filter((field) => field !== 'author'),
      ...(vessel ? [vessel] : []),
      ...(sync.window ? [sync.window.field] : []),
      ...participants.map((path) => path.replace(/\..*/, '')),
      ...title,
      ...unique,
      ...search,
      ...key,
      ...coupled.flat(),
      ...checks.map(({ field }) => field),
      ...steps.flatMap(ownFields),
      ...rounds.flatMap(signerFields),
      ...(order === 'createdAt' ? [] : [order]),
      ...(exportDay === undefined ? [] : [exportDay]),
    ]
    if (exportDay !== undefined) expect(['date', 'instant']).toContain(fieldOf(resource, exportDay)?.kind)
    expect(named.filter((field) => !fieldNames.includes(field))).toEqual([])
  })

  test('gives a name once only where it is the whole title, which is kept folded', () => {
    const [name, ...within] = resource.unique ?? []
    if (name === undefined) return
    expect([resource.title, fieldOf(resource, name)?.kind]).toEqual([[name], 'text'])
    expect(within.filter((field) => fieldOf(resource, field)?.kind !== 'reference')).toEqual([])
  })

  test('asks for a vessel that one serves on where it is the record’s, on a day that the record has', () => {
    const odd = allFieldsOf(resource).filter(({ name: field, aboardOn }) => {
      if (aboardOn === undefined) return false
      return field !== resource.scope.vessel || fieldOf(resource, aboardOn)?.kind !== 'date'
    })
    expect(odd).toEqual([])
  })

  test('says only of days and moments that they tell what happened', () => {
    const reported = allFieldsOf(resource).filter(({ happened }) => happened)
    expect(reported.filter(({ kind }) => kind !== 'date' && kind !== 'instant')).toEqual([])
  })

  test('orders, names and keys records by fields that every record has', () => {
    // What the server counts is never asked for, and stands in every record unless the description lets it be absent.
    const isPresent = (field: Field) =>
      field.required || (field.counted === true && !(resource.fields.shape[field.name] instanceof z.ZodOptional))
    const required = new Set(fieldsOf(resource).flatMap((field) => (isPresent(field) ? [field.name] : [])))
    const first = resource.title.slice(0, 1)
    const order = resource.order === 'createdAt' ? [] : [resource.order]
    expect([...order, ...first, ...(resource.key ?? [])].filter((field) => !required.has(field))).toEqual([])
  })

  test('asks nobody to enter with the record what a step keeps or the server counts', () => {
    const { guests, coupled = [] } = resource
    const entered = [...(guests?.fields ?? []), ...coupled.flat()]
    expect(entered.filter((field) => fieldOf(resource, field)?.entered === false)).toEqual([])
    const within = fieldsOf(resource).flatMap(({ items }) => items.filter(({ counted }) => counted))
    expect(within).toEqual([])
  })

  test('is called by more than a day or a place', () => {
    const naming = resource.title.filter((field) => {
      const { kind, label } = fieldOf(resource, field) ?? {}
      return kind !== 'date' && kind !== 'instant' && kind !== 'position' && !placeLabels.has(label ?? '')
    })
    expect(resource.titleKind !== undefined || naming.length > 0).toBe(true)
    expect(resource.titleKind?.trim()).not.toBe('')
  })

  test('asks for permissions and flags that exist', () => {
    const asked = accessOf(resource).flatMap(([, lines]) => Object.keys(lines))
    expect(asked.filter((grant) => !known.has(grant))).toEqual([])
  })

  test('reaches only as far as its records have keys', () => {
    const source = resources.find(isParentOf(resource)) ?? resource
    const { department, vessel, participants = [] } = source.scope
    const missing = new Set<Scope>()
    if (department === undefined) missing.add('department')
    if (vessel === undefined) missing.add('vessel')
    // Whoever is to sign takes part, and reads what is read with the record.
    if (participants.length === 0 && !source.workflow?.approval) missing.add('participant')
    const unreachable = accessOf(resource).flatMap(([what, lines]) =>
      Object.entries(lines).flatMap(([grant, scope]) => (missing.has(scope) ? [`${what}: ${grant} (${scope})`] : [])),
    )
    expect(unreachable).toEqual([])
  })

  test('can be read by somebody, and by everybody who may change it', () => {
    const read = new Map<string, Scope>(Object.entries(resource.access.read))
    expect(read.size).toBeGreaterThan(0)
    const blind = accessOf(resource).flatMap(([what, lines]) =>
      Object.entries(lines).flatMap(([grant, scope]) => {
        const seen = [read.get(grant), read.get('anyone')]
        // The author's own stands where the author worked then: whoever reads that place reads it.
        const isSeen = scope === 'own' ? seen.some(Boolean) : seen.includes(scope) || seen.includes('tenant')
        return isSeen ? [] : [`${what}: ${grant} (${scope})`]
      }),
    )
    expect(blind).toEqual([])
  })

  test('is on devices only by scopes through which somebody reads it', () => {
    const { mirror = [], read } = resource.sync
    const reading = Object.values<Scope>(resource.access.read)
    expect(mirror.filter((scope) => read === 'online' || !reading.includes(scope))).toEqual([])
  })

  test('is sent through the outbox only where it can be read without the server', () => {
    expect(resource.sync.write === 'online' || resource.sync.read === 'mirror').toBe(true)
  })

  test('brings every older version up to the present one', () => {
    const versions = Object.keys(resource.upgrades ?? {}).map(Number)
    expect(versions).toEqual(Array.from({ length: resource.version - 1 }, (_, index) => index + 1))
  })
})
