import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { specimenJob } from '../../../tests/contract/specimens/specimen-job.ts'
import { specimenShipment } from '../../../tests/contract/specimens/specimen-shipment.ts'
import { exampleOfStep, exampleRecord, findExample } from './example-record.ts'

const [one, other] = ['019f0000-0000-7000-8000-000000000001', '019f0000-0000-7000-8000-000000000002']
const given = { idOf: () => undefined, seed: 0, firstDay: '2026-03-01' }

test('what must be named is named, references that must differ do, and every rule holds', () => {
  const fields = exampleRecord(specimenShipment, given)
  expect(validateFields(specimenShipment, fields)).toMatchObject({ ok: true })
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['fromId', 'toId', 'waybill', 'photos', 'giverSignature', 'remarks', 'returnedOn']),
  )
})

test('known records come first, and stored files where there are some', () => {
  const stored = { id: one, name: 'a.pdf', type: 'application/pdf', size: 3, sha256: 'a'.repeat(64) }
  const known = { ...given, idOf: (_name: string, another = false) => (another ? other : one), fileOf: () => stored }
  const { fromId, toId, waybill } = exampleRecord(specimenShipment, known)
  expect(new Set([fromId, toId])).toEqual(new Set([one, other]))
  expect(waybill).toEqual(stored)
})

test('what a step keeps and the server counts is in the example of the step, and in none of a new record', () => {
  const record = exampleRecord(specimenJob, given)
  expect(Object.keys(record)).toEqual(['task', 'dueOn'])
  const complete = specimenJob.workflow?.transitions.complete
  if (!complete) throw new Error('the specimen has lost its step')
  const own = exampleOfStep(specimenJob, complete, record, { ...given, idOf: () => one })
  expect(own).toMatchObject({ doneOn: '2026-03-01', vesselId: one, hours: 1.5 })
  expect(own).not.toHaveProperty('task')
})

test('where there is none, the fields are named; a description may give the value itself', () => {
  const code = text(20).regex(/^[A-Z]{2}-\d$/, 'Two letters and a digit')
  const withCode = (example?: string): Resource => ({
    ...specimenJob,
    fields: z.strictObject({ code: code.meta({ label: 'Code', ...(example !== undefined && { example }) }) }),
    checks: [],
    workflow: undefined,
  })
  expect(findExample(withCode(), given)).toEqual({ fields: null, errors: { code: ['Two letters and a digit'] } })
  expect(findExample(withCode('AB-1'), given).fields).toEqual({ code: 'AB-1' })
})
