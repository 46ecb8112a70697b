import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { jpegOf } from '../fixtures/files.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { startSession } from '../fixtures/start-session.ts'
import { planOf } from './resumable-client.ts'

/** What a guest's link opens and what it does not, by the links with which suppliers quote. */
const tenantId = demonstrationTenantId('gulf-marine')
const requisition = demonstrationId('gulf-marine', 'inventory-requisitions', 'mooring')
const over = { code: 'link-over', message: 'This link is no longer valid. Please ask for a new one' }
let server: RealServer
let buyer = ''
let sourcings: Record<string, string> = {}
const mails: Mail[] = []
let address = 0

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  buyer = await tokenOf('procurement@gulf-marine.demo')
  const found = await rows('select id, vendor_id from vendor_sourcings where inventory_requisition_id = $1', [
    requisition,
  ])
  const names = new Map(
    ['fenders', 'chandler', 'paints'].map((name) => [demonstrationId('gulf-marine', 'vendors', name), name]),
  )
  sourcings = Object.fromEntries(found.map(({ id, vendor_id }) => [names.get(String(vendor_id)), String(id)]))
})
afterAll(() => server.end())
beforeEach(() => {
  // Each test from an address of its own, so that one does not use up the limits of another.
  address += 1
})

function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return inTenant(server.database, tenantId, (tx) => tx.query<Record<string, unknown>>(sql, [...values]))
}

async function tokenOf(email: string): Promise<string> {
  const [row] = await rows('select id, tenant_id from accounts where email = $1', [email])
  const [personId, at] = [String(row?.id), String(row?.tenant_id)]
  return startSession(server.database, { tenantId: at, personId, deviceId: null })
}

async function guest(path: string, payload: object) {
  const remoteAddress = `203.0.113.${address}`
  const answer = await server.app.inject({ method: 'POST', url: `/api/v1/guest/links/${path}`, payload, remoteAddress })
  return { status: answer.statusCode, body: z.record(z.string(), z.any()).parse(answer.json()) }
}

async function office(method: 'GET' | 'POST', path: string, payload?: object, token = buyer) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: z.record(z.string(), z.any()).parse(answer.json()) }
}

async function mailsNow(): Promise<Mail[]> {
  mails.length = 0
  await runJobs({ ...server.app.fairlead, mailer: { send: async (mail) => void mails.push(mail) } }, jobTasks)
  return [...mails]
}

const secretIn = (mails: readonly Mail[]) =>
  /#([0-9a-f-]{36}\.[\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
const codeIn = (mails: readonly Mail[]) => /^\d{6}/m.exec(mails.map(({ subject }) => subject).join('\n'))?.[0] ?? ''

/** A fresh link of a sourcing: its id and its secret, as the mail brings it. */
async function linkOf(name: string): Promise<{ id: string; link: string }> {
  const body = { purpose: 'quotations', record: sourcings[name], email: `sales@${name}.test` }
  const made = await office('POST', 'guest-links', body)
  expect(made.status).toBe(201)
  return { id: made.body.data.id, link: secretIn(await mailsNow()) }
}

async function opened(name: string) {
  const made = await linkOf(name)
  expect((await guest('code', { link: made.link })).status).toBe(202)
  const { body } = await guest('open', { link: made.link, code: codeIn(await mailsNow()) })
  return { ...made, session: String(body.data.session) }
}

async function quoted(session: string, price: string) {
  const { body } = await guest('read', { session })
  const lines = z.array(z.object({ id: z.string(), line: z.string() })).parse(body.data.given.lines)
  const quotedLines = lines.map(({ id, line }, at) => ({
    id,
    line,
    ...(at === 0 ? { unitPrice: price } : { isDeclined: true }),
  }))
  return { prices: { currency: 'USD', quotedLines }, terms: { leadTimeDays: 7, validUntil: '2027-03-01' } }
}

const closeAt = (sql: string) =>
  rows(`update inventory_requisitions set closes_at = ${sql} where id = $1`, [requisition])

describe('a link', () => {
  test('is mailed with its secret behind the #, and the database holds none of it', async () => {
    const { id, link } = await linkOf('fenders')
    expect(mails).toMatchObject([{ to: 'sales@fenders.test' }])
    expect(mails[0]?.text).toContain(`/guest/quotations/${id}#${link}`)
    const secret = link.split('.')[1] ?? ''
    const [row] = await rows('select * from guest_links where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row?.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'))
  })

  test('that never was, ended, was taken back, or is of another company is answered alike', async () => {
    const { id, link } = await linkOf('fenders')
    const { session, ...ended } = await opened('chandler')
    await rows("update guest_links set expires_at = now() - interval '1 second' where id = $1", [ended.id])
    expect((await office('POST', `guest-links/${id}/revoke`)).status).toBe(200)
    const [, secret = ''] = link.split('.')
    const dead = [
      link,
      ended.link,
      `${tenantId}.${'x'.repeat(43)}`,
      `${demonstrationTenantId('delta-offshore')}.${secret}`,
      `${uuidV7()}.${secret}`,
      'nonsense',
      '',
    ]
    for (const each of dead) {
      for (const [path, body] of [
        ['code', { link: each }],
        ['open', { link: each, code: '123456' }],
      ] as const) {
        const answer = await guest(path, body)
        expect([each, path, answer.status, answer.body]).toEqual([each, path, 404, expect.objectContaining(over)])
      }
    }
    expect(await mailsNow()).toEqual([])
    expect((await guest('read', { session })).body.code).toBe('guest-session-over')
  })

  test('opens with the newest code, once, and five wrong ones end it', async () => {
    const { link } = await linkOf('fenders')
    await guest('code', { link })
    const first = codeIn(await mailsNow())
    await guest('code', { link })
    const second = codeIn(await mailsNow())
    const wrong = { status: 422, body: expect.objectContaining({ code: 'wrong-code' }) }
    if (first !== second) expect(await guest('open', { link, code: first })).toEqual(wrong)
    expect((await guest('open', { link, code: second })).status).toBe(200)
    expect(await guest('open', { link, code: second })).toEqual(wrong)
    await guest('code', { link })
    const third = codeIn(await mailsNow())
    const other = third === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect(await guest('open', { link, code: other })).toEqual(wrong)
    expect(await guest('open', { link, code: third })).toEqual(wrong)
  })

  test('sends five codes an hour, then says when the next one comes', async () => {
    const { link } = await linkOf('fenders')
    for (let count = 0; count < 5; count += 1) expect((await guest('code', { link })).status).toBe(202)
    expect((await guest('code', { link })).status).toBe(429)
  })

  test('a code that is too old opens nothing', async () => {
    const { id, link } = await linkOf('fenders')
    await guest('code', { link })
    const code = codeIn(await mailsNow())
    await rows("update guest_links set code_expires_at = now() - interval '1 second' where id = $1", [id])
    expect((await guest('open', { link, code })).body.code).toBe('wrong-code')
  })

  test('a renewed link has another secret, keeps its answers, and closes what was open', async () => {
    const { id, link, session } = await opened('fenders')
    const step = { session, step: 'terms', base: 0, fields: { leadTimeDays: 5 } }
    expect((await guest('step', step)).status).toBe(200)
    expect((await office('POST', `guest-links/${id}/renew`)).status).toBe(200)
    const fresh = secretIn(await mailsNow())
    expect(fresh).not.toBe(link)
    expect((await guest('read', { session })).status).toBe(403)
    expect((await guest('code', { link })).status).toBe(404)
    await guest('code', { link: fresh })
    const { body } = await guest('open', { link: fresh, code: codeIn(await mailsNow()) })
    const read = await guest('read', { session: body.data.session })
    expect(read.body.data.steps.terms).toMatchObject({ version: 1, fields: { leadTimeDays: 5 } })
  })

  test("is managed by whoever procures for the company, and by nobody who does not, nor for what is not the purpose's", async () => {
    const { id } = await linkOf('fenders')
    const asked = `guest-links?purpose=quotations&record=${sourcings.fenders}`
    const listed = await office('GET', asked)
    expect(listed.body.data[0]).toMatchObject({ id, email: 'sales@fenders.test', openedAt: null, devices: 0 })
    expect(JSON.stringify(listed.body)).not.toContain('hash')
    for (const email of ['crew@gulf-marine.demo', 'admin@delta-offshore.demo']) {
      const token = await tokenOf(email)
      expect((await office('GET', asked, undefined, token)).status).toBe(404)
      expect((await office('POST', `guest-links/${id}/revoke`, undefined, token)).status).toBe(404)
      expect((await office('POST', `guest-links/${id}/renew`, undefined, token)).status).toBe(404)
      const body = { purpose: 'quotations', record: sourcings.fenders, email: 'me@elsewhere.test' }
      expect((await office('POST', 'guest-links', body, token)).status).toBe(404)
    }
    expect((await office('GET', `guest-links?purpose=nothing&record=${sourcings.fenders}`)).status).toBe(404)
    expect((await office('GET', `guest-links?purpose=quotations&record=${requisition}`)).status).toBe(404)
  })
})

describe('what is answered through a link', () => {
  test('is read back on every device of the link, and by no other link', async () => {
    const { link, session } = await opened('fenders')
    const other = await opened('chandler')
    await guest('step', { session, step: 'terms', base: 0, fields: { leadTimeDays: 9 } })
    await guest('code', { link })
    const second = (await guest('open', { link, code: codeIn(await mailsNow()) })).body.data.session
    expect((await guest('read', { session: second })).body.data.steps.terms.fields).toEqual({ leadTimeDays: 9 })
    const read = await guest('read', { session: other.session })
    expect(read.body.data.steps).toEqual({})
    expect(JSON.stringify(read.body)).not.toContain('Port Fender')
  })

  test('is not overwritten from an earlier version, and holds no field of another', async () => {
    const { session } = await opened('fenders')
    const step = { session, step: 'terms', base: 0, fields: { leadTimeDays: 9 } }
    expect((await guest('step', step)).body.data.version).toBe(1)
    const behind = await guest('step', { ...step, fields: { leadTimeDays: 3 } })
    expect([behind.status, behind.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await guest('step', { ...step, base: 1, fields: { leadTimeDays: 3 } })).body.data.version).toBe(2)
    for (const name of ['vendorId', 'status', 'closesAt', 'openedAt', 'fits', 'id', '__proto__x']) {
      const foreign = await guest('step', { ...step, base: 2, fields: { [name]: 'x' } })
      expect([name, foreign.status]).toEqual([name, 422])
    }
  })

  test('is sealed once it is sent, counted once under its id, changed until the closing time, and refused after it', async () => {
    const { session } = await opened('paints')
    const steps = await quoted(session, '777.7123')
    const id = uuidV7()
    const first = await guest('send', { session, id, steps })
    expect([first.status, first.body.message]).toEqual([200, 'Sent successfully'])
    expect((await guest('send', { session, id, steps })).body.data).toEqual(first.body.data)
    const history = await rows(
      "select patch, actor, cause_resource from history where record_id = $1 and action = 'submit-quotation'",
      [sourcings.paints],
    ).catch(() => [])
    expect(history.length).toBeLessThanOrEqual(1)
    for (const email of ['procurement@gulf-marine.demo', 'md@gulf-marine.demo', 'cfo@gulf-marine.demo']) {
      const token = await tokenOf(email)
      for (const path of [
        `vendor-sourcings/${sourcings.paints}`,
        `vendor-sourcings/${sourcings.paints}/history`,
        `inventory-requisitions/${requisition}`,
        'vendor-sourcings?limit=100&search=777',
        `guest-links?purpose=quotations&record=${sourcings.paints}`,
      ])
        expect(JSON.stringify((await office('GET', path, undefined, token)).body)).not.toContain('777.7')
    }
    const [record] = await rows('select status, currency, quoted_lines, invoice from vendor_sourcings where id = $1', [
      sourcings.paints,
    ])
    expect(record).toEqual({ status: 'received', currency: null, quoted_lines: null, invoice: null })
    const again = await guest('send', { session, id: uuidV7(), steps: await quoted(session, '776.1') })
    expect(again.status).toBe(200)
    const read = await guest('read', { session })
    expect(read.body.data.steps.prices.fields.quotedLines[0]).toMatchObject({ unitPrice: '776.1' })

    expect(read.body.data.sent.prices.quotedLines[0]).toMatchObject({ unitPrice: '776.1' })
    const [before] = await rows('select closes_at::text as at from inventory_requisitions where id = $1', [requisition])
    await closeAt("now() - interval '1 minute'")
    const late = await guest('send', { session, id: uuidV7(), steps })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Quotations are closed. None is taken after the closing time',
    ])
    expect((await guest('read', { session })).body.data.closed).toBe(late.body.message)
    await rows('update inventory_requisitions set closes_at = $2::timestamptz where id = $1', [requisition, before?.at])
  })

  test('is refused by field where it is wrong', async () => {
    const { session } = await opened('paints')
    const steps = await quoted(session, '0')
    const wrong = await guest('send', { session, id: uuidV7(), steps })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['quotedLines']])
    const none = await guest('send', { session, id: uuidV7(), steps: {} })
    expect([none.status, Object.keys(none.body.errors).sort()]).toEqual([422, ['currency', 'quotedLines']])
  })
})

describe('a file', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  async function upload(session: string, id: string, name: string, bytes: Buffer) {
    const headers = {
      'tus-resumable': '1.0.0',
      'x-guest-session': session,
      'content-type': 'application/offset+octet-stream',
      ...planOf(bytes.length, { id, sha256: sha256(bytes), folder: 'guests', filename: name }),
    }
    const url = '/api/v1/guest/links/uploads'
    return (await server.app.inject({ method: 'POST', url, headers, payload: bytes })).statusCode
  }

  test('comes through an open link alone, is what it says it is, and is read by nobody before the opening', async () => {
    const { session } = await opened('paints')
    const other = await opened('chandler')
    const bytes = jpegOf(900)
    const id = uuidV7()
    expect(await upload('nonsense', id, 'offer.jpg', bytes)).toBe(404)
    expect(await upload(session, uuidV7(), 'offer.exe', bytes)).toBe(422)
    expect(await upload(session, uuidV7(), 'offer.pdf', bytes)).toBe(422)
    expect(await upload(session, uuidV7(), 'offer.jpg', Buffer.from('<script>alert(1)</script>'))).toBe(422)
    expect(await upload(session, id, 'offer.jpg', bytes)).toBe(201)
    const invoice = { id, name: 'offer.jpg', type: 'image/jpeg', size: bytes.length, sha256: sha256(bytes) }
    const foreign = { ...(await quoted(other.session, '5')), invoice: { invoice } }
    expect((await guest('send', { session: other.session, id: uuidV7(), steps: foreign })).status).toBe(422)
    const steps = { ...(await quoted(session, '5')), invoice: { invoice } }
    expect((await guest('send', { session, id: uuidV7(), steps })).status).toBe(200)
    for (const email of ['procurement@gulf-marine.demo', 'admin@gulf-marine.demo'])
      expect((await office('GET', `files/${id}`, undefined, await tokenOf(email))).status).toBe(404)
    const missing = { ...steps, invoice: { invoice: { ...invoice, id: uuidV7() } } }
    expect((await guest('send', { session, id: uuidV7(), steps: missing })).body.code).toBe('files-missing')
  })
})
