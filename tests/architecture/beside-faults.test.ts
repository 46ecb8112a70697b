import { expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { specimenJob } from '../contract/specimens/specimen-job.ts'
import { specimenPayment } from '../contract/specimens/specimen-payment.ts'
import { specimenQuote } from '../contract/specimens/specimen-quote.ts'
import { specimens } from '../contract/specimens/specimens.ts'
import { besideFaults } from './beside-faults.ts'

const who = { 'manage stores': 'tenant' } as const
const withBeside = (resource: Resource, ...fields: string[]) => besideFaults({ ...resource, beside: [{ fields, who }] })

test('no description sets a field beside its content that is needed in it', () => {
  expect([...resources, ...specimens].flatMap((resource) => besideFaults(resource))).toEqual([])
})

test('what is wrong with such a field is said of it', () => {
  expect(withBeside(specimenJob, 'nonsense')).toEqual(['nonsense is no field'])
  expect(withBeside(specimenJob, 'findings')).toEqual(['findings is kept or set by a step'])
  expect(withBeside(specimenJob, 'repeats')).toEqual(['repeats is counted', 'repeats is required'])
  expect(withBeside(specimenJob, 'task')).toEqual(['task names the record', 'task is required'])
  expect(withBeside(specimenPayment, 'kind', 'kind')).toEqual(['kind is named twice'])
  expect(besideFaults({ ...specimenPayment, beside: [{ fields: ['kind'], who: {} }] })).toEqual(['nobody sets kind'])
  const [first = ''] = specimenQuote.coupled?.[0] ?? []
  expect(withBeside(specimenQuote, first)).toContain(`${specimenQuote.coupled?.[0]?.join(', ')} belong together`)
})
