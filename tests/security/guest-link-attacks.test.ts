import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { newSecret } from '#src/server/access/secret-token.ts'
import { answerLimits } from '#src/server/guest-links/guest-answers.ts'
import { maxFiles } from '#src/server/guest-links/guest-link-uploads.ts'
import { keptDays, removeEndedAnswers } from '#src/server/guest-links/remove-ended-answers.ts'
import { jpegOf } from '../fixtures/files.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { codeIn, openQuotationLinks, type QuotationLinks, tenantId } from './quotation-links.ts'
import { partFrom, planOf, sha256Of } from './resumable-client.ts'

/** What somebody tries who has a guest's link, or guesses one, and means harm. */
let world: QuotationLinks

beforeAll(async () => {
  world = await openQuotationLinks()
})
afterAll(() => world.end())
beforeEach(() => world.moveOn())

const withoutId = (body: object) => JSON.stringify({ ...body, requestId: '' })
const code = (answer: { status: number; body: Record<string, unknown> }) => [answer.status, answer.body.code]

describe('enumeration', () => {
  test('what is no session is answered alike everywhere, whether it never was, ended or belongs to another company', async () => {
    const { id, session } = await world.opened('fenders')
    const [, token = ''] = session.split('.')
    await world.rows('update guest_sessions set expires_at = now() where link_id = $1', [id])
    const elsewhere = demonstrationTenantId('delta-offshore')
    const none = [session, `${tenantId}.${newSecret()}`, `${elsewhere}.${token}`, `${uuidV7()}.${token}`, 'x', '']
    const asked = {
      read: {},
      step: { step: 'terms', base: 0, fields: {} },
      send: { id: uuidV7(), steps: {} },
    }
    for (const [path, more] of Object.entries(asked)) {
      const answers = new Set<string>()
      for (const each of none) {
        const { status, body } = await world.guest(path, { session: each, ...more })
        answers.add(`${status} ${withoutId(body)}`)
      }
      expect([path, [...answers].map((text) => text.slice(0, 3))]).toEqual([path, ['403']])
    }
    const uploads = new Set<string>()
    for (const each of none) {
      for (const [method, path] of [
        ['HEAD', `/${uuidV7()}`],
        ['PATCH', `/${uuidV7()}`],
        ['DELETE', `/${uuidV7()}`],
        ['POST', ''],
      ] as const)
        uploads.add(String((await world.tus(method, path, each, { headers: partFrom(0) })).statusCode))
    }
    expect([...uploads]).toEqual(['404'])
  })

  test('the id of a link opens nothing, nor does its address without the secret', async () => {
    const { id } = await world.linkOf('fenders')
    for (const link of [id, `${tenantId}.${id}`, `${tenantId}.${'0'.repeat(43)}`])
      expect((await world.guest('code', { link })).status).toBe(404)
    expect(await world.mailsNow()).toEqual([])
  })
})

describe('a code', () => {
  test('of one link opens no other', async () => {
    const one = await world.linkOf('fenders')
    const other = await world.linkOf('chandler')
    await world.guest('code', { link: one.link })
    const of = codeIn(await world.mailsNow())
    await world.guest('code', { link: other.link })
    const ofOther = codeIn(await world.mailsNow())
    if (of !== ofOther)
      expect(code(await world.guest('open', { link: other.link, code: of }))).toEqual([422, 'wrong-code'])
    expect((await world.guest('open', { link: other.link, code: ofOther })).status).toBe(200)
  })

  test('is not guessed: twenty tries an hour, whatever new codes are asked for in between', async () => {
    const { link } = await world.linkOf('paints')
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await world.guest('code', { link })
      const right = codeIn(await world.mailsNow())
      const wrong = right === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 5; tries += 1)
        statuses.push((await world.guest('open', { link, code: wrong })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), ...Array.from({ length: 5 }, () => 429)])
  })

  test('is tried from an address a hundred and twenty times an hour, whatever its requests say of where they come from', async () => {
    const link = `${tenantId}.${newSecret()}`
    const statuses = new Set<number>()
    for (let count = 0; count < 121; count += 1) {
      const from = {
        'x-forwarded-for': `198.51.100.${count}`,
        'x-real-ip': `198.51.100.${count}`,
        forwarded: 'for=9.9.9.9',
      }
      const { status } = await world.guest('open', { link, code: '123456' }, from)
      statuses.add(status)
    }
    expect([...statuses]).toEqual([404, 429])
  })
})

describe('a sending', () => {
  test('is not taken again through another link under its id, and changes nothing of it', async () => {
    const [one, other] = [await world.opened('fenders'), await world.opened('chandler')]
    const id = uuidV7()
    const first = await world.guest('send', {
      session: one.session,
      id,
      steps: await world.quoted(one.session, '41.5'),
    })
    expect(first.status).toBe(200)
    const steps = await world.quoted(other.session, '99')
    expect((await world.guest('send', { session: other.session, id, steps })).status).toBe(200)
    const { body } = await world.guest('read', { session: one.session })
    expect(body.data.sent.prices.quotedLines[0]).toMatchObject({ unitPrice: '41.5' })
    const replay = await world.guest('send', { session: one.session, id, steps })
    expect(replay.body.data).toEqual(first.body.data)
    const after = await world.guest('read', { session: one.session })
    expect(after.body.data.sent).toEqual(body.data.sent)
  })

  test('names no record, tenant or vendor of its own choice', async () => {
    const { session } = await world.opened('fenders')
    const steps = await world.quoted(session, '5')
    for (const field of [
      'tenantId',
      'vendorId',
      'inventoryRequisitionId',
      'status',
      'constructor',
      'scope',
      'createdBy',
    ]) {
      const foreign = { ...steps, prices: { ...steps.prices, [field]: world.sourcings.chandler } }
      const answer = await world.guest('send', { session, id: uuidV7(), steps: foreign })
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]])
    }
    const unknown = await world.guest('send', { session, id: uuidV7(), steps, record: world.sourcings.chandler })
    expect(unknown.status).toBe(422)
  })
})

describe('steps', () => {
  test(`are ${answerLimits.steps} at most`, async () => {
    const { session } = await world.opened('fenders')
    const save = (step: string) => world.guest('step', { session, step, base: 0, fields: { leadTimeDays: 1 } })
    for (let step = 0; step < answerLimits.steps; step += 1) expect((await save(`step-${step}`)).status).toBe(200)
    expect(code(await save('one-more'))).toEqual([422, 'too-much'])
    const again = { session, step: 'step-3', base: 1, fields: { leadTimeDays: 2 } }
    expect((await world.guest('step', again)).status).toBe(200)
    const steps = await world.quoted(session, '5')
    const sent = await world.guest('send', { session, id: uuidV7(), steps })
    expect(code(sent)).toEqual([422, 'too-much'])
  })

  test('have half a megabyte in all, what stands under the same name not counted twice', async () => {
    const { session } = await world.opened('fenders')
    const save = (step: string, base: number, kilobytes: number) =>
      world.guest('step', { session, step, base, fields: { currency: 'x'.repeat(kilobytes * 1024) } })
    expect((await save('one', 0, 300)).status).toBe(200)
    expect((await save('one', 1, 310)).status).toBe(200)
    expect(code(await save('two', 0, 300))).toEqual([422, 'too-much'])
    expect((await save('two', 0, 150)).status).toBe(200)
  })

  test('are not named like a path, a prototype or a page', async () => {
    const { session } = await world.opened('fenders')
    for (const step of ['__proto__', '../x', '<script>', 'Terms', '', 'x'.repeat(41)])
      expect([step, (await world.guest('step', { session, step, base: 0, fields: {} })).status]).toEqual([step, 422])
  })
})

describe('files', () => {
  const stored = async (id: string) => (await world.rows('select 1 from files where id = $1', [id])).length
  const begin = (session: string, id: string, bytes: Buffer, size = bytes.length) =>
    world.tus('POST', '', session, {
      headers: planOf(size, { id, sha256: sha256Of(bytes), folder: 'guests', filename: 'offer.jpg' }),
    })

  test('that act, are no picture or PDF, or pretend to be one are refused, whatever they are called', async () => {
    const kinds: (readonly [string, Buffer])[] = [
      ...hostilePdfs.map(([, bytes]) => ['offer.pdf', bytes] as const),
      ...hostilePictures.map(([, name, bytes]) => [name, bytes] as const),
      ['run.exe', Buffer.from('MZ\u0090\u0000'.padEnd(400, 'x'))],
      ['run.pdf', Buffer.from('MZ\u0090\u0000'.padEnd(400, 'x'))],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['offer.pdf.exe', Buffer.from('%PDF-1.7\n')],
      ['offer.exe\u0000.pdf', Buffer.from('MZ')],
      ['../../offer.jpg/', jpegOf(300)],
      ['offer.pdf', jpegOf(301)],
      ['offer.webp', jpegOf(302)],
    ]
    let session = ''
    for (const [at, [name, bytes]] of kinds.entries()) {
      // A link may begin forty uploads an hour.
      if (at % 35 === 0) session = (await world.opened(at % 2 === 0 ? 'fenders' : 'paints')).session
      const id = uuidV7()
      const status = await world.upload(session, id, name, bytes)
      expect([name, [400, 413, 422].includes(status), await stored(id)]).toEqual([name, true, 0])
    }
  })

  test('that are stored act nowhere: neither script behind a picture nor the place where it was taken is kept', async () => {
    const { session } = await world.opened('fenders')
    const id = uuidV7()
    const polyglot = Buffer.concat([jpegOf(900), Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>')])
    expect(await world.upload(session, id, 'offer.jpg', polyglot)).toBe(201)
    const kept = await world.server.app.fairlead.fileStore.open(tenantId, id)
    expect(kept && (await buffer(kept)).includes('script')).toBe(false)
    expect((await world.server.app.inject({ url: `/api/v1/files/${id}` })).statusCode).toBe(401)
    const authorization = `Bearer ${session}`
    const asGuest = await world.server.app.inject({ url: `/api/v1/files/${id}`, headers: { authorization } })
    expect(asGuest.statusCode).toBe(401)
  })

  test('of one link are neither asked for, continued, ended nor replaced through another, as if they never were', async () => {
    const [mine, theirs] = [await world.opened('fenders'), await world.opened('chandler')]
    const [open, whole] = [uuidV7(), uuidV7()]
    const bytes = jpegOf(911)
    expect((await begin(mine.session, open, bytes)).statusCode).toBe(201)
    expect(await world.upload(mine.session, whole, 'offer.jpg', bytes)).toBe(201)
    for (const id of [open, whole, uuidV7()]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const more = method === 'PATCH' ? { headers: partFrom(0), payload: bytes } : {}
        const answer = await world.tus(method, `/${id}`, theirs.session, more)
        expect([method, answer.statusCode]).toEqual([method, 404])
      }
    }
    expect(await world.upload(theirs.session, whole, 'offer.jpg', jpegOf(912))).toBe(409)
    expect(await world.upload(theirs.session, whole, 'offer.jpg', bytes)).toBe(409)
    expect((await world.tus('HEAD', `/${open}`, mine.session)).headers['upload-offset']).toBe('0')
  })

  test('are not larger than said, nor said to be larger than files may be', async () => {
    const { session } = await world.opened('fenders')
    expect((await begin(session, uuidV7(), jpegOf(300), maxFileBytes + 1)).statusCode).toBe(413)
    const id = uuidV7()
    const bytes = jpegOf(4000)
    expect((await begin(session, id, bytes, 100)).statusCode).toBe(201)
    const more = await world.tus('PATCH', `/${id}`, session, { headers: partFrom(0), payload: bytes })
    expect([more.statusCode, await stored(id)]).toEqual([413, 0])
  })

  test('are refused once the link was taken back, before the first byte, between two and before the last', async () => {
    const bytes = jpegOf(4000)
    const half = bytes.subarray(0, 2000)
    for (const moment of ['begun', 'half', 'last'] as const) {
      const { id: link, session } = await world.opened('paints')
      const revoke = () => world.office('POST', `guest-links/${link}/revoke`)
      const id = uuidV7()
      expect((await begin(session, id, bytes)).statusCode).toBe(201)
      if (moment === 'begun') await revoke()
      const payload = new PassThrough()
      payload.write(half)
      const headers = { ...partFrom(0), 'content-length': String(bytes.length) }
      const answering = world.tus('PATCH', `/${id}`, session, { headers, payload })
      if (moment === 'half') await revoke()
      if (moment === 'last') {
        await new Promise((resolve) => setTimeout(resolve, 200))
        expect((await revoke()).status).toBe(200)
      }
      payload.end(bytes.subarray(2000))
      expect([moment, (await answering).statusCode, await stored(id)]).toEqual([moment, 404, 0])
    }
  })

  test(`are ${maxFiles} at most, those that end at the same moment too; one that comes again is no other`, async () => {
    const { session } = await world.opened('chandler')
    const files = Array.from({ length: maxFiles + 4 }, (_, at) => ({ id: uuidV7(), bytes: jpegOf(1000 + at) }))
    for (const { id, bytes } of files) expect((await begin(session, id, bytes)).statusCode).toBe(201)
    const ended = await Promise.all(
      files.map(async ({ id, bytes }) =>
        world.tus('PATCH', `/${id}`, session, { headers: partFrom(0), payload: bytes }).then((one) => one.statusCode),
      ),
    )
    expect(ended.toSorted((left, right) => left - right)).toEqual([
      ...Array.from({ length: maxFiles }, () => 204),
      ...Array.from({ length: 4 }, () => 422),
    ])
    const known = files[ended.indexOf(204)]
    expect(known && (await world.upload(session, known.id, 'offer.jpg', known.bytes))).toBe(201)
    expect(await world.upload(session, uuidV7(), 'offer.jpg', jpegOf(2000))).toBe(422)
  })

  test('belong to the link, whoever else the request says it comes from', async () => {
    const { session } = await world.opened('fenders')
    const authorization = `Bearer ${await world.tokenOf('admin@gulf-marine.demo')}`
    const [row] = await world.rows("select id from accounts where email = 'crew@gulf-marine.demo'")
    const id = uuidV7()
    const bytes = jpegOf(777)
    const headers = {
      ...planOf(bytes.length, { id, sha256: sha256Of(bytes), folder: 'near-miss-reports', filename: 'offer.jpg' }),
      authorization,
      'x-author': String(row?.id),
      'x-http-method-override': 'DELETE',
    }
    expect((await world.tus('POST', '', session, { headers, payload: bytes })).statusCode).toBe(201)
    const [file] = await world.rows('select uploader, folder, device from files where id = $1', [id])
    expect(file).toMatchObject({ folder: 'guests', device: null })
    expect([row?.id, null]).not.toContain(file?.uploader)
    const read = await world.server.app.inject({ url: `/api/v1/files/${id}`, headers: { authorization } })
    expect(read.statusCode).toBe(404)
    for (const twice of [`${session}, ${session}`, `${session};`, `Bearer ${session}`])
      expect((await world.tus('HEAD', `/${id}`, twice)).statusCode).toBe(404)
  })
})

test('what was answered through a link that ended a month ago is removed with its files, but for what a record names', async () => {
  const { id: link, session } = await world.opened('paints')
  const [named, loose] = [uuidV7(), uuidV7()]
  const bytes = jpegOf(901)
  for (const id of [named, loose]) expect(await world.upload(session, id, 'offer.jpg', bytes)).toBe(201)
  const invoice = { id: named, name: 'offer.jpg', type: 'image/jpeg', size: bytes.length, sha256: sha256Of(bytes) }
  const steps = { ...(await world.quoted(session, '12')), invoice: { invoice } }
  expect((await world.guest('send', { session, id: uuidV7(), steps })).status).toBe(200)
  const still = await world.opened('chandler')
  await world.guest('step', { session: still.session, step: 'terms', base: 0, fields: { leadTimeDays: 4 } })
  expect((await world.office('POST', `guest-links/${link}/revoke`)).status).toBe(200)

  const context = world.server.app.fairlead
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const left = async () => ({
    steps: (await world.rows('select 1 from guest_answers where link_id = $1', [link])).length,
    sent: (await world.rows('select sent_answers as sent from guest_links where id = $1', [link]))[0]?.sent ?? null,
    files: (await world.rows('select id from files where id = any($1::uuid[])', [[named, loose]])).map(({ id }) => id),
  })
  await removeEndedAnswers(context, inDays(keptDays - 1))
  expect(await left()).toMatchObject({ steps: 3, sent: steps, files: expect.arrayContaining([named, loose]) })
  await removeEndedAnswers(context, inDays(keptDays + 1))
  expect(await left()).toEqual({ steps: 0, sent: null, files: [named] })
  // The queue takes the bytes once their row is gone.
  await world.mailsNow()
  expect(await context.fileStore.open(tenantId, loose)).toBeNull()
  const read = await world.guest('read', { session: still.session })
  expect(read.body.data.steps.terms.fields).toEqual({ leadTimeDays: 4 })
})
