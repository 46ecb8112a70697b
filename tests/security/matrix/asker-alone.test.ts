import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { newSecret } from '#src/server/access/secret-token.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import { attackPatience, formOf, formType, jpegBytes } from '../besieged-company.ts'
import { type MatrixCompany, openMatrixCompany } from './matrix-company.ts'

vi.setConfig(attackPatience)

/** Routes that ask for no id: what they answer, and what they keep, is of the asker alone. */
let matrix: MatrixCompany
beforeAll(async () => {
  matrix = await openMatrixCompany()
}, 300_000)
afterAll(() => matrix.end())

const elsewhere = demonstrationTenantId('delta-offshore')
const rows = (sql: string, values: readonly unknown[] = [], tenant = matrix.company.tenantId) =>
  inTenant(matrix.company.server.database, tenant, (tx) => tx.query<Record<string, unknown>>(sql, values))
const signed = z.array(z.looseObject({ id: z.string() }))

test('/me is the asker, and /tenants is their company', async () => {
  const me = z.looseObject({ actor: z.looseObject({ personId: z.string() }) })
  for (const asker of matrix.askers) {
    const { actor } = me.parse((await matrix.as(asker)('GET', '/me')).body.data)
    const tenants = signed.parse((await matrix.as(asker)('GET', '/tenants')).body.data)
    expect([actor.personId, tenants.map(({ id }) => id)]).toEqual([asker.id, [matrix.company.tenantId]])
  }
})

test('/leave-left tells balances of those requests alone that wait for the asker, or for whom they stand in', async () => {
  let told = 0
  for (const asker of matrix.askers) {
    const shown = signed.parse((await matrix.as(asker)('GET', '/leave-left')).body.data)
    const waiting = await rows(
      `select id from leave_requests where status in ('pending', 'authorized') and scope_participants && $1::uuid[]`,
      [[asker.id, ...asker.standsInFor]],
    )
    const theirs = new Set(waiting.map(({ id }) => id))
    expect(shown.filter(({ id }) => !theirs.has(id)).map(({ id }) => `${asker.account} ${id}`)).toEqual([])
    told += shown.length
  }
  expect(told).toBeGreaterThan(0)
})

test('time in the product and files are kept as the asker’s, whomever a request names', async () => {
  const other = matrix.company.personId('crew5')
  for (const asker of matrix.askers) {
    const client = matrix.as(asker)
    const counter = uuidV7()
    const times = [{ day: new Date().toISOString().slice(0, 10), module: 'Leave', seconds: 60 }]
    expect((await client('POST', '/usage-records', { body: { counter, times } })).status).toBe(200)
    const claimed = await client('POST', '/usage-records', { body: { counter: uuidV7(), times, personId: other } })
    expect(claimed.status).toBe(422)
    expect(await rows('select person_id from usage_records where counter = $1', [counter])).toEqual([
      { person_id: asker.id },
    ])
    const seesAll = !asker.isFormer && 'hr md ed strategy'.split(' ').includes(asker.account)
    const lines = z
      .array(z.looseObject({ staffId: z.string() }))
      .parse((await client('GET', '/usage-records')).body.data)
    const people = z
      .array(z.looseObject({ key: z.string() }))
      .parse((await client('GET', '/usage-records/groups?by=staffId')).body.data)
    const told = new Set([...lines.map(({ staffId }) => staffId), ...people.map(({ key }) => key)])
    expect([asker.account, seesAll ? told.has(asker.id) : [...told]]).toEqual([
      asker.account,
      seesAll ? true : [asker.id],
    ])
    for (const path of ['/uploads', '/uploads/multiple']) {
      const body = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegBytes(uuidV7())]])
      const answer = await client('POST', path, { body, headers: formType })
      const [file] = z.array(z.looseObject({ id: z.string() })).parse([answer.body.data].flat())
      expect(await rows('select uploader from files where id = $1', [file?.id])).toEqual([{ uploader: asker.id }])
    }
    // Nobody uploads for others from their own session; an administrator for those alone whose device signed.
    const body = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegBytes(uuidV7())]])
    const forOther = await client('POST', '/uploads', { body, headers: { ...formType, 'x-author': other } })
    expect([asker.account, forOther.status]).toEqual([asker.account, 403])
  }
})

test('what a place answers guests is the same whoever asks, and nothing of another company or of named people', async () => {
  const [place] = await rows('select secret from report_places where active order by id limit 1')
  const [there] = await rows('select secret from report_places where active order by id limit 1', [], elsewhere)
  const codes = {
    own: `${matrix.company.tenantId}.${String(place?.secret)}`,
    'of the other company': `${elsewhere}.${String(there?.secret)}`,
    'of the other company under our name': `${matrix.company.tenantId}.${String(there?.secret)}`,
    'that never was': `${matrix.company.tenantId}.${newSecret()}`,
  }
  const [named] = await rows('select id from near_miss_reports where created_by is not null limit 1')
  const report = uuidV7()
  const fields = { description: 'A sling parted.', location: 'Aft deck', dateTime: '2026-03-04T09:30:00.000+01:00' }
  const ask = async (path: string, payload: object, authorization?: string) =>
    matrix.company.server.app.inject({
      method: 'POST',
      url: `/api/v1/guest/${path}`,
      payload,
      headers: {
        'x-guest-device': uuidV7(),
        ...(path === 'near-miss-reports' ? await easyProof(matrix.company.server.database) : {}),
        ...(authorization && { authorization }),
      },
    })
  const made = await ask('near-miss-reports', { place: codes.own, id: report, madeAt: '2026-03-04T10:00:00Z', fields })
  expect(made.statusCode).toBe(201)
  const ids = { theirs: report, 'a named person’s': String(named?.id), 'that never was': uuidV7() }
  const told = async (path: string, payload: object, authorization?: string) => {
    const answer = await ask(path, payload, authorization)
    return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`
  }
  for (const authorization of [undefined, 'Bearer x']) {
    const answers = new Map<string, string>()
    for (const [whose, code] of Object.entries(codes)) {
      answers.set(`place ${whose}`, await told('place', { place: code }, authorization))
      for (const [of, id] of Object.entries(ids))
        answers.set(`${of} by ${whose}`, await told('follow-up', { place: code, id }, authorization))
    }
    const status = (name: string) => answers.get(name)?.slice(0, 3)
    expect([status('place own'), status('place of the other company'), status('theirs by own')]).toEqual([
      '200',
      '200',
      '200',
    ])
    expect(answers.get('a named person’s by own')).toBe(answers.get('that never was by own'))
    for (const of of Object.keys(ids))
      expect(answers.get(`${of} by of the other company`)).toBe(answers.get('that never was by of the other company'))
    for (const name of ['place', ...Object.keys(ids).map((of) => `${of} by`)])
      expect(answers.get(`${name} of the other company under our name`)).toBe(answers.get(`${name} that never was`))
  }
})
