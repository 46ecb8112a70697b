import { expect, test } from '@playwright/test'
import { cameraPhoto } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { firstMirror, readyForSea, signIn, type Tablet, tabletOf } from '../tablet.ts'
import { countTouches } from '../touches.ts'
import { addFiles } from '../vessel-forms.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.beforeEach(() => {
  tablet = tabletOf('crew', office.origin)
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

test('a near miss with a photo is on its way in at most 12 touches beside its text', async () => {
  const page = await tablet.atWork()
  const touches = await countTouches(page)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /near miss/i })
    .first()
    .tap()
  const what = page.getByRole('textbox', { name: 'What happened', exact: true })
  await addFiles(page, 'Photos and documents', [await cameraPhoto(page, 'wire.jpg')])
  await what.tap()
  await page.keyboard.type('A wire end sprang back beside the deck hand.')
  await page.getByRole('textbox', { name: 'Where', exact: true }).tap()
  await page.keyboard.type('Towing winch')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.waitForURL(/near-miss$/)
  const count = await touches()
  expect(count).toBeGreaterThan(3)
  expect(count).toBeLessThanOrEqual(12)
  const sent = "select 1 from near_miss_reports where location = 'Towing winch' and status = 'submitted'"
  await expect.poll(async () => (await office.rows('gulf-marine', sent)).length, { timeout: 60_000 }).toBe(1)
})

test('a week of a watchkeeper is written and submitted in at most 12 touches, and a proposal is no hours before it is taken', async () => {
  const page = await tablet.open('/')
  await signIn(page, 'crew14@gulf-marine.demo', '271828')
  await readyForSea(page)
  await firstMirror(page)
  const touches = await countTouches(page)
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /My hours/ })
    .first()
    .tap()
  const missing = page.getByRole('region', { name: '7 days of the last week are missing' })
  await missing.getByRole('button', { name: '00–06 · 12–18', exact: true }).tap()
  await expect(missing.getByText('Proposal', { exact: true })).toHaveCount(7)
  // Nothing of it is a draft yet, so that nothing can be submitted.
  await expect(page.getByRole('button', { name: /^Submit \d/ })).toHaveCount(0)
  await page.reload()
  await expect(missing).toBeVisible()
  await expect(missing.getByText('Proposal', { exact: true })).toHaveCount(0)
  await missing.getByRole('button', { name: '00–06 · 12–18', exact: true }).tap()
  await missing
    .getByRole('button', { name: /^Accept the proposal for/ })
    .first()
    .tap()
  const rest = page.getByRole('region', { name: '6 days of the last week are missing' })
  await rest.getByRole('button', { name: 'Accept all 6 days' }).tap()
  await expect(page.getByRole('region', { name: /of the last week/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit 7 days' }).tap()
  await expect(page.getByText('7 days submitted successfully')).toBeVisible()
  const count = await touches()
  expect(count).toBeGreaterThan(3)
  expect(count).toBeLessThanOrEqual(12)
  const sent = `select h.intervals from work_rest_hours h join staff s on s.id = h.staff_id
    where s.email = 'crew14@gulf-marine.demo' and h.status = 'submitted'`
  await expect.poll(async () => (await office.rows('gulf-marine', sent)).length, { timeout: 60_000 }).toBe(7)
  const rows = await office.rows('gulf-marine', sent)
  for (const { intervals } of rows) {
    expect(intervals).toMatchObject([
      { startMinute: 0, endMinute: 360, activity: 'watch keeping' },
      { startMinute: 720, endMinute: 1080, activity: 'watch keeping' },
    ])
  }
})
