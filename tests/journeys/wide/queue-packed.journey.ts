import { gunzipSync } from 'node:zlib'
import { expect, type Page, type Request, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from '../tablet.ts'
import { expectWaiting, fillNearMiss, send } from '../vessel-forms.ts'

/** What was written in days without a network goes out packed, in one go; its first answer is lost, and each counts once. */
const written = Array.from({ length: 9 }, (_, index) => `Loose grating, frame ${index + 1}`)

let office: Office
let link: CuttingProxy
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = new Tablet(link.origin)
  page = await tablet.open('/')
  // The worker packs nothing, and would be first where the browser wakes it sooner than the page hears of the network.
  const browser = await tablet.context.newCDPSession(page)
  const setting = { permission: { name: 'background-sync' }, setting: 'denied', origin: link.origin } as const
  await browser.send('Browser.setPermission', setting)
  await signIn(page, 'crew@gulf-marine.demo', '271828')
  await readyForSea(page)
  await firstMirror(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

const isOutbox = (request: Request) => request.method() === 'POST' && request.url().endsWith('/sync/outbox')

function isPacked(request: Request): boolean {
  const body = request.postDataBuffer() ?? Buffer.alloc(0)
  const text = body[0] === 0x1f ? gunzipSync(body) : body
  return Reflect.has(Object(JSON.parse(text.toString())), 'packed')
}

test('a queue of nine goes packed over a link that loses its first answer, and the office has each once', async () => {
  await tablet.context.setOffline(true)
  for (const [index, description] of written.entries()) {
    await fillNearMiss(page, description, [])
    await send(page, 'Send')
    await expectWaiting(page, index + 1)
  }
  const posted: boolean[] = []
  tablet.context.on('request', (request) => {
    if (isOutbox(request)) posted.push(isPacked(request))
  })
  let lost = 0
  link.fate = (_method, path) => (path.endsWith('/sync/outbox') && lost++ === 0 ? 'answer-lost' : 'through')
  await page.goto('/sync')
  await tablet.context.setOffline(false)
  const sendNow = page.getByRole('button', { name: 'Sync now' })
  await expect(async () => {
    if (await sendNow.isEnabled()) await sendNow.click()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/Nothing waiting/, { timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [500] })
  expect(lost).toBeGreaterThan(1)
  expect(new Set(posted)).toEqual(new Set([true]))
  const found = await office.rows(
    'gulf-marine',
    'select description from near_miss_reports where description = any($1) order by description',
    [written],
  )
  expect(found).toEqual(written.map((description) => ({ description })))
})
