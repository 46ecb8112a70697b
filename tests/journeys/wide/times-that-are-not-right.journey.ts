import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { caller } from '../rest.ts'
import { firstMirror, lock, signIn, type Tablet, tabletOf, unlock } from '../tablet.ts'

const crewPin = '271828'

let office: Office
let link: CuttingProxy
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('captain', link.origin)
  page = await tablet.atWork()
  await lock(page)
  await signIn(page, 'crew@gulf-marine.demo', crewPin)
  await firstMirror(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

const banner = () => page.getByRole('banner').getByRole('status')
const backInReach = async () => {
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('a time that is not right holds the day back, is kept as it was typed, and a watch past midnight goes on in the next day', async () => {
  const crew = await caller(office, 'crew@gulf-marine.demo')
  // Days of the tour that the demonstration left unwritten.
  const [day = '', next = '', other = ''] = await page.evaluate(() =>
    [95, 94, 92].map((ago) => new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv')),
  )
  const open = async (date: string) => {
    await page.goto(`/pms/vessel/work-rest-hours/staff/new?date=${date}`)
    await expect(page.getByRole('button', { name: 'Add a time' })).toBeEnabled()
  }
  const [from, to] = ['From', 'To'].map((label) => page.getByLabel(label, { exact: true }))
  if (!from || !to) throw new Error('there are two fields')
  const times = async () => [
    await from.evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value'))),
    await to.evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value'))),
  ]
  const summary = page.getByRole('alert').filter({ hasText: /missing or wrong/ })
  link.fate = () => 'lost'

  await open(day)
  await page.getByRole('button', { name: 'Add a time' }).click()
  await from.fill('20:00')
  await to.fill('04:00')
  await to.press('Tab')
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Hours 1, To: The end must be after the start' }).click()
  await expect(to).toBeFocused()
  await expect(banner()).toHaveText('Nothing waiting')
  // What is typed is there again after a reload, and when another person had the tablet meanwhile.
  await page.getByRole('button', { name: 'Add a time' }).click()
  await from.last().fill('7:3')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.waitForTimeout(400)
  await page.reload()
  await expect(from).toHaveCount(2)
  expect(await times()).toEqual([
    ['20:00', '7:3'],
    ['04:00', '01:00'],
  ])
  await lock(page)
  await unlock(page, /Preye/, preparedPin)
  await lock(page)
  await unlock(page, /Sunday/, crewPin)
  await open(day)
  await expect(from).toHaveCount(2)
  expect(await times()).toEqual([
    ['20:00', '7:3'],
    ['04:00', '01:00'],
  ])
  await page.getByRole('button', { name: 'Remove 7:3 to 01:00' }).click()
  await page.getByRole('button', { name: 'Split at midnight' }).click()
  await expect(to).toHaveValue('24:00')
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(banner()).toHaveText('1 waiting')
  await open(next)
  expect(await times()).toEqual([['00:00'], ['04:00']])

  await open(other)
  await page.getByRole('button', { name: '06–12 · 18–24', exact: true }).click()
  await from.last().fill('20:00')
  await to.last().fill('02:00')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(summary.getByRole('link', { name: 'Hours 2, To: The end must be after the start' })).toBeVisible()
  // It takes the focus a moment after it is drawn, and with it the key that empties the field.
  await expect(summary).toBeFocused()
  await to.first().fill('')
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(summary.getByRole('link', { name: 'Hours 1, To: Enter a time such as 07:30' })).toBeVisible()
  expect(await times()).toEqual([
    ['06:00', '20:00'],
    ['', '02:00'],
  ])
  await page.goto(`/pms/vessel/work-rest-hours/staff?year=${other.slice(0, 4)}&month=${other.slice(5, 7)}`)
  const written = page.locator(`[data-day="${other}"]`)
  await expect(written).toContainText('A time is not valid')
  await expect(written.getByRole('checkbox')).toHaveCount(0)
  await expect(banner()).toHaveText('1 waiting')

  await backInReach()
  await expect(banner()).toHaveText(/Nothing waiting/, { timeout: 60_000 })
  const kept = await office.rows(
    'gulf-marine',
    'select date::text, intervals from work_rest_hours where staff_id = $1 and date = any($2::date[])',
    [crew.personId, [day, next, other]],
  )
  expect(kept).toEqual([{ date: day, intervals: [expect.objectContaining({ startMinute: 1200, endMinute: 1440 })] }])
})
