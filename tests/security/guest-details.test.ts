import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { easyProof } from '../fixtures/proof-of-work.ts'

/** What somebody without a name adds to their report, by the code that they alone have. */
const tenantId = demonstrationTenantId('gulf-marine')
let server: RealServer
let place = ''

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  const [row] = await rows('select secret from report_places where vessel_id is not null order by id')
  place = `${tenantId}.${String(row?.secret)}`
})
afterAll(() => server.end())

function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return inTenant(server.database, tenantId, (tx) => tx.query<Record<string, unknown>>(sql, values))
}

async function send(path: string, payload: object) {
  const proof = path.endsWith('-reports') ? await easyProof(server.database) : {}
  return server.app.inject({ method: 'POST', url: `/api/v1/guest/${path}`, payload, headers: proof })
}

describe('what a guest adds to a report', () => {
  const code = '7K2M-9QXD-4T0W-HB5C'
  const parts = {
    incident: { sequence: 'The line parted.', potentialSeverity: '4' },
    actions: { immediateActions: [{ id: uuidV7(), action: 'Forecastle cleared' }] },
  }
  const add = (step: string, fields: object, with_: object = {}) =>
    send('details', { place, code, step, fields, ...with_ })
  const incident = (id: string) => ({
    place,
    id,
    madeAt: '2026-03-04T10:00:00.000+01:00',
    fields: {
      description: 'A sling parted.',
      location: 'Aft deck',
      dateTime: '2026-03-04T09:30:00.000+01:00',
      category: 'spill',
      actualSeverity: '2',
    },
  })

  test('is taken with its code alone, step by step, by nobody, until the office has it in hand', async () => {
    const id = await reportIdOf(code)
    expect((await add('incident', parts.incident)).statusCode).toBe(404)
    expect((await send('preliminary-incident-reports', incident(id))).statusCode).toBe(201)
    for (const wrong of [{ code: id }, { code: '7K2M-9QXD-4T0W-HB5D' }, { step: 'review' }, { step: 'constructor' }])
      expect((await add('incident', parts.incident, wrong)).statusCode).toBe(404)
    for (const name of ['people', 'ropePhotos', 'vesselId', 'status', 'lessonsLearned']) {
      const answer = await add('incident', { [name]: [] })
      expect([name, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([name, 422, [name]])
    }
    expect((await add('submit', {})).json().errors).toMatchObject({ sequence: ['Required'] })
    for (const [step, fields] of Object.entries(parts)) expect((await add(step, fields)).statusCode).toBe(200)
    expect((await send('follow-up', { place, id })).json().data.takesDetails).toBe(true)
    for (let round = 0; round < 2; round += 1)
      expect((await add('submit', { hasSpill: true, spillSubstance: 'Gas oil' })).statusCode).toBe(200)
    expect((await send('follow-up', { place, id })).json().data.takesDetails).toBe(false)
    const late = await add('incident', { sequence: 'Another story' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'went-on'])
    const found = await rows('select * from preliminary_incident_reports where id = $1', [id])
    expect(found).toMatchObject([
      { status: 'submitted', sequence: 'The line parted.', created_by: null, updated_by: null, scope_owner: null },
    ])
    const history = await rows('select action, actor from history where record_id = $1 order by version', [id])
    expect(history).toEqual(['create', 'incident', 'actions', 'submit'].map((action) => ({ action, actor: null })))
  })

  test('is never taken for a report that somebody signed', async () => {
    const signed = await reportIdOf('0000-0000-0000-0001')
    const moved = await rows(
      `update preliminary_incident_reports set id = $1 where id =
         (select id from preliminary_incident_reports where created_by is not null order by id limit 1) returning id`,
      [signed],
    )
    expect(moved).toHaveLength(1)
    expect((await add('incident', parts.incident, { code: '0000-0000-0000-0001' })).statusCode).toBe(404)
  })
})
