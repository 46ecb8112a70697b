import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { evaluationCriteria } from '#src/areas/vendors/vendor-evaluation/evaluation-sheet.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  score: z.number().optional(),
  band: z.string().optional(),
  evaluationScore: z.number().optional(),
  evaluationBand: z.string().optional(),
  evaluatedOn: z.string().optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const refusal = (answer: Answer) => [answer.status, answer.body.errors ?? answer.body.error]
const vendorId = (key: string) => demonstrationId('gulf-marine', 'vendors', key)
const vendor = async (key: string) => recordIn(await company.as('procurement')('GET', `/vendors/${vendorId(key)}`))
const sheet = (scores: readonly number[]) =>
  evaluationCriteria.flatMap(({ key, weight }, index) =>
    scores[index] === undefined ? [] : [{ id: uuidV7(), criterion: key, weight, score: scores[index] }],
  )
const evaluate = (key: string, scores: readonly number[], by = 'qhsse', more: object = {}) =>
  company.as(by)('POST', '/vendor-evaluations', {
    body: {
      vendorId: vendorId(key),
      periodFrom: addDays(today(), -20),
      periodTo: addDays(today(), -1),
      scores: sheet(scores),
      ...more,
    },
  })
const take = (by: string, id: string, step: string, body: object = {}) =>
  company.as(by)('POST', `/vendor-evaluations/${id}/${step}`, { body })

describe('a sheet', () => {
  test('is reckoned by weight as it is filled, without what is not scored, and completed whole', async () => {
    const { id, score, band, status } = recordIn(await evaluate('bunkers', [80, 70]))
    expect([score, band, status]).toEqual([75.5, 'good', 'pending'])
    expect((await vendor('bunkers')).evaluationScore).not.toBe(75.5)
    expect(refusal(await take('qhsse', id, 'complete'))).toEqual([422, { scores: ['Score every criterion first'] }])
    const whole = recordIn(await take('qhsse', id, 'complete', { scores: sheet([80, 70, 60, 50, 40]) }))
    expect([whole.score, whole.band, whole.status]).toEqual([65, 'good', 'completed'])
    const told = await vendor('bunkers')
    expect([told.evaluationScore, told.evaluationBand, told.evaluatedOn]).toEqual([65, 'good', addDays(today(), -1)])
  })

  test('has the criteria and weights of the company, whole numbers up to 100, and a vendor that was approved', async () => {
    const other = [{ id: uuidV7(), criterion: 'quality', weight: 90, score: 50 }]
    expect(refusal(await evaluate('bunkers', [], 'qhsse', { scores: other }))[0]).toBe(422)
    expect(refusal(await evaluate('bunkers', [101]))[0]).toBe(422)
    expect(refusal(await evaluate('lifting', [50]))).toEqual([
      422,
      { vendorId: ['Only a vendor that was approved is evaluated'] },
    ])
  })

  test('is sent back by whoever keeps vendors, and then counts no longer', async () => {
    const { id } = recordIn(await evaluate('waste', [90, 90, 90, 90, 90]))
    recordIn(await take('qhsse', id, 'complete'))
    expect((await vendor('waste')).evaluationBand).toBe('preferred')
    expect((await take('qhsse', id, 'return', { reason: 'x' })).status).toBe(403)
    recordIn(await take('procurement', id, 'return', { reason: 'Say why safety is as high.' }))
    expect((await vendor('waste')).evaluationBand).toBeUndefined()
    expect((await take('hod', id, 'complete')).status).toBeGreaterThanOrEqual(403)
  })
})

test('a vendor below 40 is barred from being asked to quote, until a better evaluation', async () => {
  const ask = async () => {
    const vendors = [{ id: uuidV7(), vendorId: vendorId('fenders') }]
    const { body } = await company.as('procurement')(
      'GET',
      '/inventory-requisitions?status=approved-by-inventory-owner',
    )
    const [first] = z.array(z.looseObject({ id: z.string() })).parse(body.data)
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    return company.as('procurement')('POST', `/inventory-requisitions/${first?.id}/start-sourcing`, {
      body: { vendors, closesAt },
    })
  }
  const poor = recordIn(await evaluate('fenders', [30, 30, 30, 30, 30], 'support'))
  recordIn(await take('support', poor.id, 'complete'))
  expect((await vendor('fenders')).evaluationBand).toBe('barred')
  expect(refusal(await ask())).toEqual([
    422,
    { vendors: ['Only a vendor that is approved, and neither suspended nor barred, is asked'] },
  ])
  const better = recordIn(await evaluate('fenders', [55, 55, 55, 55, 55], 'support', { periodTo: today() }))
  recordIn(await take('support', better.id, 'complete'))
  expect((await vendor('fenders')).evaluationBand).toBe('warned')
  expect((await ask()).status).toBeLessThan(300)
})
