import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource, type Resource } from '#src/resource/description/define-resource.ts'
import { choice, reference, text } from '#src/resource/description/field-types.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { kindsInLine, lineageOf } from './lineage.ts'

const kind = (name: string, origin?: string): Resource =>
  defineResource({
    name,
    area: 'shop',
    label: [name, name],
    fields: z.strictObject({
      what: text(50).meta({ label: 'What' }),
      ...(origin && { originId: reference(origin).optional().meta({ label: 'From', origin: true }) }),
      aboutId: reference('things').optional().meta({ label: 'About' }),
    }),
    scope: {},
    access: { create: { anyone: 'tenant' }, read: { anyone: 'tenant' }, update: {}, delete: {} },
    title: ['what'],
    search: [],
    order: 'createdAt',
    version: 1,
    sync: { read: 'mirror', write: 'draft', priority: 3 },
  })

/** A kind that comes of records of several kinds. */
const orders: Resource = {
  ...kind('orders'),
  fields: z.strictObject({
    what: text(50).meta({ label: 'What' }),
    ofKind: choice(['defects', 'papers', 'kinds yet to come']).optional().meta({ label: 'Of' }),
    ofId: text(36)
      .optional()
      .meta({ label: 'Which', origin: { kindIn: 'ofKind' } }),
  }),
}

const resources = new Map(
  [
    kind('checks'),
    kind('defects', 'checks'),
    kind('requests', 'defects'),
    kind('papers', 'papers'),
    kind('things'),
    orders,
  ].map((one) => [one.name, one] as const),
)
const rows = new Map(
  Object.entries({
    checks: [recordWith({ id: 'c1' }), recordWith({ id: 'c2' })],
    defects: [recordWith({ id: 'd1', originId: 'c1' }), recordWith({ id: 'd2', originId: 'c1' })],
    requests: [recordWith({ id: 'r1', originId: 'd1' }), recordWith({ id: 'r2', originId: 'gone' })],
    orders: [
      recordWith({ id: 'o1', ofKind: 'defects', ofId: 'd2' }),
      recordWith({ id: 'o2', ofKind: 'papers', ofId: 'd1' }),
    ],
    papers: [recordWith({ id: 'p1', originId: 'p2' }), recordWith({ id: 'p2', originId: 'p1' })],
  }),
)

function lineOf(name: string, id: string): [string[], string[]] {
  const resource = resources.get(name)
  const record = rows.get(name)?.find((row) => row.id === id)
  if (!resource || !record) throw new Error(`no ${name} ${id}`)
  const { ancestors, descendants } = lineageOf({ resource, record }, rows, resources)
  return [ancestors.map((one) => one.record.id), descendants.map((one) => one.record.id)]
}

test('kinds that come of each other stand in one line, however far; those merely named do not', () => {
  expect(kindsInLine('requests', resources)).toEqual(['requests', 'defects', 'checks', 'orders', 'papers'])
  expect(kindsInLine('things', resources)).toEqual(['things'])
})

test('a line leads from the first origin to what came of the record', () => {
  expect(lineOf('defects', 'd1')).toEqual([['c1'], ['r1']])
  expect(lineOf('requests', 'r1')).toEqual([['c1', 'd1'], []])
  expect(lineOf('checks', 'c1')).toEqual([[], ['d1', 'd2', 'r1', 'o1']])
})

test('it ends where the device has no record, and where it leads back to itself', () => {
  expect(lineOf('requests', 'r2')).toEqual([[], []])
  expect(lineOf('papers', 'p1')).toEqual([['p2'], []])
})

test('what comes of records of several kinds stands behind the one of its own kind', () => {
  expect(lineOf('orders', 'o1')).toEqual([['c1', 'd2'], []])
  expect(lineOf('orders', 'o2')).toEqual([[], []])
})
