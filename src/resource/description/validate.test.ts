import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from './define-resource.ts'
import { choice, integer, list, plainDate, text } from './field-types.ts'
import { validateChanges, validateFields } from './validate.ts'

const resource = defineResource({
  name: 'specimens',
  area: 'specimens',
  label: ['Specimen', 'Specimens'],
  fields: z.strictObject({
    name: text(5).meta({ label: 'Name' }),
    day: plainDate().optional().meta({ label: 'Day' }),
    kind: choice(['a', 'b']).optional().meta({ label: 'Kind' }),
    lines: list({ size: integer(0, 9).meta({ label: 'Size' }) })
      .optional()
      .meta({ label: 'Lines' }),
  }),
  checks: [{ field: 'day', message: 'Not that day', holds: (fields) => fields.day !== '2026-01-01' }],
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

const item = '00000000-0000-7000-8000-000000000001'

test('each error names its field, inside lists too', () => {
  const result = validateFields(resource, {
    name: 'too long',
    day: '2026-02-30',
    lines: [{ id: item, size: 12, x: 1 }],
    role: 'admin',
  })
  expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual([
    'day',
    'lines.0.size',
    'lines.0.x',
    'name',
    'role',
  ])
})

test('a missing field is said to be needed', () => {
  expect(validateFields(resource, {})).toEqual({ ok: false, errors: { name: ['Required'] } })
})

test('checks stand beside their field', () => {
  expect(validateFields(resource, { name: 'x', day: '2026-01-01' })).toEqual({
    ok: false,
    errors: { day: ['Not that day'] },
  })
})

test('a check speaks beside other errors, where all that it reads is right by itself', () => {
  expect(validateFields(resource, { day: '2026-01-01' })).toEqual({
    ok: false,
    errors: { name: ['Required'], day: ['Not that day'] },
  })
  const paired = {
    ...resource,
    checks: [
      {
        field: 'day',
        message: 'No day for A',
        holds: ({ name, day }: Record<string, unknown>) => name !== 'A' || !day,
      },
      { field: 'kind', message: 'A name of a', holds: ({ name }: Record<string, unknown>) => name === 'a' },
      {
        field: 'kind',
        message: 'Starts with k',
        holds: ({ name }: Record<string, unknown>) => Reflect.apply(String.prototype.startsWith, name, ['k']),
      },
    ],
  }
  const result = validateFields(paired, { day: '2026-01-02', kind: 'a' })
  expect(result).toEqual({ ok: false, errors: { name: ['Required'] } })
})

test('a change may empty an optional field and no needed one', () => {
  expect(validateChanges(resource, { day: null })).toEqual({ ok: true, fields: { day: null } })
  expect(validateChanges(resource, { name: null })).toEqual({ ok: false, errors: { name: ['Required'] } })
  expect(validateChanges(resource, { tenantId: 'x', __proto__: 1 })).toEqual({
    ok: false,
    errors: { tenantId: ['This field does not exist'] },
  })
})

test('two items of one id are refused', () => {
  const result = validateFields(resource, {
    name: 'x',
    lines: [
      { id: item, size: 1 },
      { id: item, size: 2 },
    ],
  })
  expect(result.ok).toBe(false)
})

test('what a step keeps is asked for with that step, where another answer asks for it', () => {
  const close = {
    label: 'Close',
    done: 'Closed',
    from: ['open'],
    to: 'closed',
    who: {},
    judged: 'arrival',
    keeps: ['day'],
  } as const
  const kept = defineResource({
    name: 'specimens',
    area: 'specimens',
    label: ['Specimen', 'Specimens'],
    fields: z.strictObject({
      kind: choice(['a', 'b']).meta({ label: 'Kind' }),
      day: plainDate()
        .optional()
        .meta({ label: 'Day', when: { field: 'kind', is: ['a'], isRequired: true } }),
    }),
    scope: {},
    access: { create: {}, read: {}, update: {}, delete: {} },
    title: ['kind'],
    order: 'kind',
    version: 1,
    sync: { read: 'mirror', write: 'draft', priority: 3 },
    workflow: {
      start: 'open',
      states: {
        open: { label: 'Open', color: 'blue', editable: true },
        closed: { label: 'Closed', color: 'gray', editable: false },
      },
      transitions: { close },
    },
  })
  expect(validateFields(kept, { kind: 'a' })).toMatchObject({ ok: true })
  expect(validateFields(kept, { kind: 'a' }, close)).toEqual({ ok: false, errors: { day: ['Required'] } })
  expect(validateFields(kept, { kind: 'b' }, close)).toMatchObject({ ok: true })
})
