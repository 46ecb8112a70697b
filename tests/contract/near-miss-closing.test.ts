import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from './company.ts'

let server: RealServer
let company: Company
let reviewer: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'near-miss-closing')
  reviewer = await company.colleague()
})
afterAll(() => server.end())

const withId = z.looseObject({ id: z.string() })
const closing = { assessedSeverity: '4', closeOutAction: 'A keeper plate was fitted on the roller.' }

/** A reviewed near miss of the administrator. */
async function reviewed(): Promise<string> {
  const body = await company.example(nearMissReport)
  const made = await company.admin('POST', '/near-miss-reports', { body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const path = `/near-miss-reports/${withId.parse(made.body.data).id}`
  expect((await reviewer.client('POST', `${path}/review`, { body: {} })).status).toBe(200)
  return path
}

test('closing asks for severity and action, and keeps them with the evidence', async () => {
  const path = await reviewed()
  const bare = await reviewer.client('POST', `${path}/close`, { body: {} })
  expect([bare.status, Object.keys(bare.body.errors ?? {}).sort()]).toEqual([
    422,
    ['assessedSeverity', 'closeOutAction'],
  ])
  const evidence = await company.upload('incident-management/near-miss/documents', reviewer.client)
  const closed = await reviewer.client('POST', `${path}/close`, {
    body: { ...closing, evidencesAfterCloseOut: [evidence] },
  })
  expect(closed).toMatchObject({ status: 200, body: { data: { status: 'closed', ...closing } } })
  expect(closed.body.data).toHaveProperty('evidencesAfterCloseOut.0.id', evidence.id)
})

test('the action is no part of the report: it comes with the closing alone', async () => {
  const path = await reviewed()
  const early = await reviewer.client('PATCH', path, { body: { closeOutAction: 'Done' } })
  expect(early).toMatchObject({ status: 422, body: { errors: { closeOutAction: ["This is entered with 'Close'"] } } })
})
