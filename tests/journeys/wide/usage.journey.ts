import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { signIn, Tablet } from '../tablet.ts'

let office: Office
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
  page = await tablet.open('/')
  await signIn(page, 'support@gulf-marine.demo', '271828')
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

type Kept = { module: string; milliseconds: number; sent: number }

/** A store of what this device has counted, as it lies in the browser. */
const stored = (store: 'times' | 'reports'): Promise<Kept[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('fairlead-usage')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    store,
  )

/** Forgets when the device last reported, as if five minutes had passed since. */
const letFiveMinutesPass = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('fairlead-usage')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const forgetting = opening.result.transaction('reports', 'readwrite')
          forgetting.objectStore('reports').clear()
          forgetting.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

const known = (tenant: string) =>
  office.rows(
    tenant,
    `select module, seconds from usage_records usage join accounts account on account.id = usage.person_id
     where account.email = 'support@gulf-marine.demo' order by module`,
  )

test('how long each part is used reaches the office under its name in the menu', async () => {
  await expect.poll(() => known('gulf-marine'), { timeout: 60_000 }).not.toEqual([])
  expect(await known('delta-offshore')).toEqual([])

  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('vessels')
  await page.getByRole('link', { name: 'Vessels', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vessels', level: 1 })).toBeVisible()
  const counted = async () => (await stored('times')).find(({ module }) => module === 'Vessels')?.milliseconds ?? 0
  await expect.poll(counted, { timeout: 40_000 }).toBeGreaterThan(1000)

  await letFiveMinutesPass()
  const atOffice = async () => (await known('gulf-marine')).find(({ module }) => module === 'Vessels')?.seconds ?? 0
  await expect.poll(atOffice, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(Number(await atOffice())).toBeLessThanOrEqual(Math.floor((await counted()) / 1000))
  expect(await known('delta-offshore')).toEqual([])
})

test('whoever switches it off finds nothing counted on the device, also after the page is opened anew', async () => {
  await page.goto('/sync')
  const counting = page.getByRole('switch', { name: 'Count usage on this device' })
  await expect(counting).toBeChecked()
  await expect.poll(async () => (await stored('times')).length).toBeGreaterThan(0)
  await counting.click()
  await expect(page.getByText(/Usage is not counted on this device/)).toBeVisible()
  await expect.poll(() => stored('times')).toEqual([])
  await page.reload()
  await expect(counting).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('fairlead-usage'))).toBe('off')
  expect(await stored('times')).toEqual([])
})
