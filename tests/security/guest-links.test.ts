import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { jpegOf } from '../fixtures/files.ts'
import { codeIn, openQuotationLinks, type QuotationLinks, requisition, secretIn, tenantId } from './quotation-links.ts'
import { sha256Of } from './resumable-client.ts'

/** What a guest's link opens and what it does not, by the links with which suppliers quote. */
const over = { code: 'link-over', message: 'This link is no longer valid. Please ask for a new one' }
let world: QuotationLinks

beforeAll(async () => {
  world = await openQuotationLinks()
})
afterAll(() => world.end())
beforeEach(() => world.moveOn())

const closeAt = (sql: string) =>
  world.rows(`update inventory_requisitions set closes_at = ${sql} where id = $1`, [requisition])

describe('a link', () => {
  test('is mailed with its secret behind the #, and the database holds none of it', async () => {
    const { id, link } = await world.linkOf('fenders')
    expect(world.mails).toMatchObject([{ to: 'sales@fenders.test' }])
    expect(world.mails[0]?.text).toContain(`/guest/quotations/${id}#${link}`)
    const secret = link.split('.')[1] ?? ''
    const [row] = await world.rows('select * from guest_links where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row?.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'))
  })

  test('that never was, ended, was taken back, or is of another company is answered alike', async () => {
    const { id, link } = await world.linkOf('fenders')
    const { session, ...ended } = await world.opened('chandler')
    await world.rows("update guest_links set expires_at = now() - interval '1 second' where id = $1", [ended.id])
    expect((await world.office('POST', `guest-links/${id}/revoke`)).status).toBe(200)
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
        const answer = await world.guest(path, body)
        expect([each, path, answer.status, answer.body]).toEqual([each, path, 404, expect.objectContaining(over)])
      }
    }
    expect(await world.mailsNow()).toEqual([])
    expect((await world.guest('read', { session })).body.code).toBe('guest-session-over')
  })

  test('opens with the newest code, once, and five wrong ones end it', async () => {
    const { link } = await world.linkOf('fenders')
    await world.guest('code', { link })
    const first = codeIn(await world.mailsNow())
    await world.guest('code', { link })
    const second = codeIn(await world.mailsNow())
    const wrong = { status: 422, body: expect.objectContaining({ code: 'wrong-code' }) }
    if (first !== second) expect(await world.guest('open', { link, code: first })).toEqual(wrong)
    expect((await world.guest('open', { link, code: second })).status).toBe(200)
    expect(await world.guest('open', { link, code: second })).toEqual(wrong)
    await world.guest('code', { link })
    const third = codeIn(await world.mailsNow())
    const other = third === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect(await world.guest('open', { link, code: other })).toEqual(wrong)
    expect(await world.guest('open', { link, code: third })).toEqual(wrong)
  })

  test('sends five codes an hour, then says when the next one comes', async () => {
    const { link } = await world.linkOf('fenders')
    for (let count = 0; count < 5; count += 1) expect((await world.guest('code', { link })).status).toBe(202)
    expect((await world.guest('code', { link })).status).toBe(429)
  })

  test('a code that is too old opens nothing', async () => {
    const { id, link } = await world.linkOf('fenders')
    await world.guest('code', { link })
    const code = codeIn(await world.mailsNow())
    await world.rows("update guest_links set code_expires_at = now() - interval '1 second' where id = $1", [id])
    expect((await world.guest('open', { link, code })).body.code).toBe('wrong-code')
  })

  test('a renewed link has another secret, keeps its answers, and closes what was open', async () => {
    const { id, link, session } = await world.opened('fenders')
    const step = { session, step: 'terms', base: 0, fields: { leadTimeDays: 5 } }
    expect((await world.guest('step', step)).status).toBe(200)
    expect((await world.office('POST', `guest-links/${id}/renew`)).status).toBe(200)
    const fresh = secretIn(await world.mailsNow())
    expect(fresh).not.toBe(link)
    expect((await world.guest('read', { session })).status).toBe(403)
    expect((await world.guest('code', { link })).status).toBe(404)
    await world.guest('code', { link: fresh })
    const { body } = await world.guest('open', { link: fresh, code: codeIn(await world.mailsNow()) })
    const read = await world.guest('read', { session: body.data.session })
    expect(read.body.data.steps.terms).toMatchObject({ version: 1, fields: { leadTimeDays: 5 } })
  })

  test("is managed by whoever procures for the company, and by nobody who does not, nor for what is not the purpose's", async () => {
    const { id } = await world.linkOf('fenders')
    const asked = `guest-links?purpose=quotations&record=${world.sourcings.fenders}`
    const listed = await world.office('GET', asked)
    expect(listed.body.data[0]).toMatchObject({ id, email: 'sales@fenders.test', openedAt: null, devices: 0 })
    expect(JSON.stringify(listed.body)).not.toContain('hash')
    for (const email of ['crew@gulf-marine.demo', 'admin@delta-offshore.demo']) {
      const token = await world.tokenOf(email)
      expect((await world.office('GET', asked, undefined, token)).status).toBe(404)
      expect((await world.office('POST', `guest-links/${id}/revoke`, undefined, token)).status).toBe(404)
      expect((await world.office('POST', `guest-links/${id}/renew`, undefined, token)).status).toBe(404)
      const body = { purpose: 'quotations', record: world.sourcings.fenders, email: 'me@elsewhere.test' }
      expect((await world.office('POST', 'guest-links', body, token)).status).toBe(404)
    }
    expect((await world.office('GET', `guest-links?purpose=nothing&record=${world.sourcings.fenders}`)).status).toBe(
      404,
    )
    expect((await world.office('GET', `guest-links?purpose=quotations&record=${requisition}`)).status).toBe(404)
  })
})

describe('what is answered through a link', () => {
  test('is read back on every device of the link, and by no other link', async () => {
    const { link, session } = await world.opened('fenders')
    const other = await world.opened('chandler')
    await world.guest('step', { session, step: 'terms', base: 0, fields: { leadTimeDays: 9 } })
    await world.guest('code', { link })
    const second = (await world.guest('open', { link, code: codeIn(await world.mailsNow()) })).body.data.session
    expect((await world.guest('read', { session: second })).body.data.steps.terms.fields).toEqual({ leadTimeDays: 9 })
    const read = await world.guest('read', { session: other.session })
    expect(read.body.data.steps).toEqual({})
    expect(JSON.stringify(read.body)).not.toContain('Port Fender')
  })

  test('is not overwritten from an earlier version, and holds no field of another', async () => {
    const { session } = await world.opened('fenders')
    const step = { session, step: 'terms', base: 0, fields: { leadTimeDays: 9 } }
    expect((await world.guest('step', step)).body.data.version).toBe(1)
    const behind = await world.guest('step', { ...step, fields: { leadTimeDays: 3 } })
    expect([behind.status, behind.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await world.guest('step', { ...step, base: 1, fields: { leadTimeDays: 3 } })).body.data.version).toBe(2)
    for (const name of ['vendorId', 'status', 'closesAt', 'openedAt', 'fits', 'id', '__proto__x']) {
      const foreign = await world.guest('step', { ...step, base: 2, fields: { [name]: 'x' } })
      expect([name, foreign.status]).toEqual([name, 422])
    }
  })

  test('is sealed once it is sent, counted once under its id, changed until the closing time, and refused after it', async () => {
    const { session } = await world.opened('paints')
    const steps = await world.quoted(session, '777.7123')
    const id = uuidV7()
    const first = await world.guest('send', { session, id, steps })
    expect([first.status, first.body.message]).toEqual([200, 'Sent successfully'])
    expect((await world.guest('send', { session, id, steps })).body.data).toEqual(first.body.data)
    const history = await world
      .rows("select patch, actor, cause_resource from history where record_id = $1 and action = 'submit-quotation'", [
        world.sourcings.paints,
      ])
      .catch(() => [])
    expect(history.length).toBeLessThanOrEqual(1)
    for (const email of ['procurement@gulf-marine.demo', 'md@gulf-marine.demo', 'cfo@gulf-marine.demo']) {
      const token = await world.tokenOf(email)
      for (const path of [
        `vendor-sourcings/${world.sourcings.paints}`,
        `vendor-sourcings/${world.sourcings.paints}/history`,
        `inventory-requisitions/${requisition}`,
        'vendor-sourcings?limit=100&search=777',
        `guest-links?purpose=quotations&record=${world.sourcings.paints}`,
      ])
        expect(JSON.stringify((await world.office('GET', path, undefined, token)).body)).not.toContain('777.7')
    }
    const [record] = await world.rows(
      'select status, currency, quoted_lines, invoice from vendor_sourcings where id = $1',
      [world.sourcings.paints],
    )
    expect(record).toEqual({ status: 'received', currency: null, quoted_lines: null, invoice: null })
    const again = await world.guest('send', { session, id: uuidV7(), steps: await world.quoted(session, '776.1') })
    expect(again.status).toBe(200)
    const read = await world.guest('read', { session })
    expect(read.body.data.steps.prices.fields.quotedLines[0]).toMatchObject({ unitPrice: '776.1' })

    expect(read.body.data.sent.prices.quotedLines[0]).toMatchObject({ unitPrice: '776.1' })
    const [before] = await world.rows('select closes_at::text as at from inventory_requisitions where id = $1', [
      requisition,
    ])
    await closeAt("now() - interval '1 minute'")
    const late = await world.guest('send', { session, id: uuidV7(), steps })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Quotations are closed. None is taken after the closing time',
    ])
    expect((await world.guest('read', { session })).body.data.closed).toBe(late.body.message)
    await world.rows('update inventory_requisitions set closes_at = $2::timestamptz where id = $1', [
      requisition,
      before?.at,
    ])
  })

  test('is refused by field where it is wrong', async () => {
    const { session } = await world.opened('paints')
    const steps = await world.quoted(session, '0')
    const wrong = await world.guest('send', { session, id: uuidV7(), steps })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['quotedLines']])
    const none = await world.guest('send', { session, id: uuidV7(), steps: {} })
    expect([none.status, Object.keys(none.body.errors).sort()]).toEqual([422, ['currency', 'quotedLines']])
  })
})

describe('a file', () => {
  test('comes through an open link alone, is what it says it is, and is read by nobody before the opening', async () => {
    const { session } = await world.opened('paints')
    const other = await world.opened('chandler')
    const bytes = jpegOf(900)
    const id = uuidV7()
    expect(await world.upload('nonsense', id, 'offer.jpg', bytes)).toBe(404)
    expect(await world.upload(session, uuidV7(), 'offer.exe', bytes)).toBe(422)
    expect(await world.upload(session, uuidV7(), 'offer.pdf', bytes)).toBe(422)
    expect(await world.upload(session, uuidV7(), 'offer.jpg', Buffer.from('<script>alert(1)</script>'))).toBe(422)
    expect(await world.upload(session, id, 'offer.jpg', bytes)).toBe(201)
    const invoice = { id, name: 'offer.jpg', type: 'image/jpeg', size: bytes.length, sha256: sha256Of(bytes) }
    const foreign = { ...(await world.quoted(other.session, '5')), invoice: { invoice } }
    expect((await world.guest('send', { session: other.session, id: uuidV7(), steps: foreign })).status).toBe(422)
    const steps = { ...(await world.quoted(session, '5')), invoice: { invoice } }
    expect((await world.guest('send', { session, id: uuidV7(), steps })).status).toBe(200)
    for (const email of ['procurement@gulf-marine.demo', 'admin@gulf-marine.demo'])
      expect((await world.office('GET', `files/${id}`, undefined, await world.tokenOf(email))).status).toBe(404)
    const missing = { ...steps, invoice: { invoice: { ...invoice, id: uuidV7() } } }
    expect((await world.guest('send', { session, id: uuidV7(), steps: missing })).body.code).toBe('files-missing')
  })
})
