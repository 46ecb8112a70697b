import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import { ownContentMessage } from '#src/resource/workflow/content-authors.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from './company.ts'
import type { Client } from './engine/test-server.ts'

let server: RealServer
let company: Company
let reviewer: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'decided-content')
  reviewer = await company.colleague()
})
afterAll(() => server.end())

const withId = z.looseObject({ id: z.string() })
const refused = { status: 403, body: { code: 'own-record', message: ownContentMessage } }

async function nearMiss(by: Client = company.admin): Promise<string> {
  const made = await by('POST', '/near-miss-reports', { body: await company.example(nearMissReport) })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return `/near-miss-reports/${withId.parse(made.body.data).id}`
}

async function reviewed(): Promise<string> {
  const path = await nearMiss()
  expect((await reviewer.client('POST', `${path}/review`, { body: {} })).status).toBe(200)
  return path
}

/** Hours that the reviewer may change and review, of the administrator. */
async function hours(): Promise<string> {
  const made = await company.admin('POST', '/work-rest-hours', { body: await company.example(workRestHour) })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const path = `/work-rest-hours/${withId.parse(made.body.data).id}`
  expect(await company.admin('POST', `${path}/submit`, { body: {} })).toMatchObject({ status: 200 })
  return path
}

describe('a reviewed near miss', () => {
  const rewritten = { description: 'Nothing happened.' }

  test('that its author rewrites awaits a review again, and the history says by which change', async () => {
    const path = await reviewed()
    expect(await company.admin('PATCH', path, { body: rewritten })).toMatchObject({
      status: 200,
      body: { data: { ...rewritten, status: 'submitted', statusBy: company.administrator.personId } },
    })
    expect((await reviewer.client('GET', `${path}/history`)).body.data).toMatchObject([
      {
        action: 'update',
        actor: company.administrator.personId,
        changes: { description: { after: rewritten.description }, status: { before: 'reviewed', after: 'submitted' } },
      },
      { action: 'review' },
      { action: 'create' },
    ])
    expect((await reviewer.client('POST', `${path}/close`, { body: {} })).status).toBe(409)
    expect((await reviewer.client('POST', `${path}/review`, { body: {} })).status).toBe(200)
  })

  test('that is sent again as a whole under its id does so too', async () => {
    const path = await reviewed()
    const body = { ...(await company.example(nearMissReport)), ...rewritten, id: path.split('/').at(-1) }
    await company.admin('POST', '/near-miss-reports', { body })
    const { data } = (await company.admin('GET', path)).body
    expect(data).not.toMatchObject({ ...rewritten, status: 'reviewed' })
  })

  test('stays reviewed where nothing of it changes', async () => {
    const path = await reviewed()
    const { description } = z
      .looseObject({ description: z.string() })
      .parse((await company.admin('GET', path)).body.data)
    expect(await company.admin('PATCH', path, { body: { description } })).toMatchObject({
      body: { data: { status: 'reviewed', version: 2 } },
    })
  })

  test('that its reviewer rewrites is reviewed by somebody else', async () => {
    const path = await reviewed()
    expect(await reviewer.client('PATCH', path, { body: rewritten })).toMatchObject({
      body: { data: { status: 'submitted', lastStep: { action: 'update' } } },
    })
    expect(await reviewer.client('POST', `${path}/review`, { body: {} })).toMatchObject(refused)
    const other = await company.holder('review near miss')
    expect((await other.client('POST', `${path}/review`, { body: {} })).status).toBe(200)
  })
})

test('who amends a closed near miss does not review the amendment', async () => {
  const path = await reviewed()
  const closing = { assessedSeverity: '2', closeOutAction: 'The wire was renewed.' }
  expect((await reviewer.client('POST', `${path}/close`, { body: closing })).status).toBe(200)
  const amended = await reviewer.client('POST', `${path}/amend`, {
    body: { reason: 'A wrong place', location: 'Boat deck' },
  })
  expect([amended.status, amended.body.errors]).toEqual([200, undefined])
  expect(await reviewer.client('POST', `${path}/review`, { body: {} })).toMatchObject(refused)
})

describe("a crew member's hours", () => {
  const changed = { remarks: 'As the captain remembers it' }

  test('are not reviewed by whoever changed them, also after others changed them once more', async () => {
    const path = await hours()
    expect(await reviewer.client('PATCH', path, { body: changed })).toMatchObject({ status: 200 })
    expect(await reviewer.client('POST', `${path}/review`, { body: {} })).toMatchObject(refused)
    expect(await company.admin('PATCH', path, { body: { remarks: 'As we both do' } })).toMatchObject({ status: 200 })
    expect(await reviewer.client('POST', `${path}/review`, { body: {} })).toMatchObject(refused)
  })

  test('are reviewed by them once they went back, and the crew member sent them again', async () => {
    const path = await hours()
    await reviewer.client('PATCH', path, { body: changed })
    expect((await reviewer.client('POST', `${path}/return`, { body: { reason: 'See the remark' } })).status).toBe(200)
    expect((await company.admin('POST', `${path}/submit`, { body: {} })).status).toBe(200)
    expect(await reviewer.client('POST', `${path}/review`, { body: {} })).toMatchObject({ status: 200 })
  })
})
