import { expect, type Page, test } from '@playwright/test'
import type { ChosenFile } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { addFiles, fillNearMiss, openSection, send } from '../vessel-forms.ts'

const mate = 'crew@gulf-marine.demo'
const seen = 'A shackle pin was found unmoused on the towing bridle.'

test.describe.configure({ mode: 'serial' })

let office: Office
let tablet: Tablet
let page: Page
let report = ''

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('crew', office.origin)
  page = await tablet.atWork('/sync')
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('over a metered link a near miss is received, and the photos of a daily report wait for a choice', async () => {
  await link().getByRole('switch', { name: 'This link is metered' }).click()
  await expect(link().getByRole('switch', { name: 'This link is metered' })).toBeChecked()

  report = await submittedReport()
  await page.goto(`/vessel-management/daily-reports/staff/${report}/edit`)
  await openSection(page, 'Weather and sea')
  await page.getByRole('textbox', { name: 'Weather', exact: true }).fill('Clear, light airs')
  const photos: ChosenFile[] = []
  for (const name of ['bow.jpg', 'winch.jpg', 'bridle.jpg']) photos.push(await grainyPhoto(name))
  await openSection(page, 'Photos')
  await addFiles(page, 'Photos and documents', photos)
  await send(page, 'Send changes')
  await fillNearMiss(page, seen, [await grainyPhoto('shackle.jpg')])
  await send(page, 'Send')

  await expect.poll(nearMisses, { timeout: 60_000 }).toEqual([{ photos: 0 }])
  await expect(page.getByText(/MB is waiting because this link is metered or slow/)).toBeVisible()
  await page.getByRole('link', { name: 'Choose', exact: true }).click()
  await expect(page).toHaveURL(/\/sync/)
  await expect(link()).toContainText(/1 daily report \(\d+ kB\), 4 photos \(\d\.\d MB\)/)
  await expect(link()).toContainText(/MB to transfer over this link. Please choose/)
  // The daily report with its photos, and the photo of the near miss that went before it.
  await expect(waiting().getByText('On this device. Photos are waiting for a better link.')).toHaveCount(2)
  expect(await received()).toEqual({ weather: false, photos: 0 })
})

test('“reports now” goes on keeping the photos here, also after a reload', async () => {
  await link().getByRole('radio', { name: 'Send reports now, files on a better link' }).click()
  await expect(link()).toContainText(/MB of it stays on this device for now/)
  await page.reload()
  await expect(link().getByRole('radio', { name: 'Send reports now, files on a better link' })).toBeChecked()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('The office was reached. Everything ready to send was sent.')).toBeVisible()
  // The daily report with its photos, and the photo of the near miss that went before it.
  await expect(waiting().getByText('On this device. Photos are waiting for a better link.')).toHaveCount(2)
  expect(await received()).toEqual({ weather: false, photos: 0 })

  await page.goto(`/vessel-management/daily-reports/staff/${report}`)
  await expect(page.getByText('On this device. Photos are waiting for a better link.')).toBeVisible()
})

test('“send all now” lets them go, and the office has report and photos', async () => {
  await page.goto('/sync')
  await link().getByRole('button', { name: 'Send all now' }).click()
  await expect.poll(received, { timeout: 120_000 }).toEqual({ weather: true, photos: 3 })
  await expect.poll(nearMisses, { timeout: 60_000 }).toEqual([{ photos: 1 }])
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting')
  await expect(link()).toContainText('Nothing is waiting to be sent.')
  await expect(link().getByRole('button', { name: 'Send all now' })).toHaveCount(0)
})

const link = () => page.locator('section', { has: page.getByRole('heading', { name: 'Link and large transfers' }) })
const waiting = () => page.locator('section', { has: page.getByRole('heading', { name: 'Waiting to be sent' }) })

const nearMisses = () =>
  office.rows(
    'gulf-marine',
    `select (select count(*)::int from file_links where record_id = r.id) as photos
     from near_miss_reports r where r.description = $1`,
    [seen],
  )

async function received(): Promise<{ weather: boolean; photos: number }> {
  const [row] = await office.rows(
    'gulf-marine',
    `select weather, (select count(*)::int from file_links where record_id = r.id) as photos
     from vessel_daily_reports r where r.id = $1`,
    [report],
  )
  return { weather: row?.weather === 'Clear, light airs', photos: Number(row?.photos) }
}

/** A submitted report of the mate's vessel that bears no photo yet. */
async function submittedReport(): Promise<string> {
  const person = await caller(office, mate)
  const [row] = await office.rows(
    'gulf-marine',
    `select r.id from vessel_daily_reports r join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
     where a.staff_id = $1 and r.status = 'submitted'
       and not exists (select 1 from file_links where record_id = r.id) order by r.date desc limit 1`,
    [person.personId],
  )
  if (!row) throw new Error('the demonstration holds no submitted report of this vessel')
  return String(row.id)
}

/** A photo in bad light: grain that no encoder makes small, about a megabyte as it is sent. */
async function grainyPhoto(name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const picture = context.createImageData(1600, 1200)
    for (let at = 0; at < picture.data.length; at += 65_536) {
      crypto.getRandomValues(new Uint8Array(picture.data.buffer, at, Math.min(65_536, picture.data.length - at)))
    }
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
    context.putImageData(picture, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    const reader = new FileReader()
    reader.readAsDataURL(blob)
    await new Promise((resolve) => reader.addEventListener('load', resolve))
    return typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
