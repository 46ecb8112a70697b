import { expect, test } from '@playwright/test'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import { cameraPhoto } from './camera-photo.ts'
import { Office } from './office.ts'
import { Tablet, tabletOf } from './tablet.ts'
import { dispatchSync } from './worker-link.ts'

test.describe.configure({ mode: 'serial' })

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

const story = 'The gangway slid half a metre while two people stood on it.'

/** The link of a poster, as it hangs on the wall. */
async function posterLink(): Promise<string> {
  const [place] = await office.rows(
    'gulf-marine',
    'select tenant_id, secret from report_places where vessel_id is not null order by id limit 1',
  )
  return `/general/incident#${String(place?.tenant_id)}.${String(place?.secret)}`
}

test('a guest reports offline, from a cold start, without a name, and the office has it once', async () => {
  let page = await tablet.open(await posterLink())
  await expect(page.getByText('This report goes to: Mess room')).toBeVisible()
  await expect(page).toHaveURL((url) => url.hash === '')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await tablet.close()
  await office.stop()

  page = await tablet.open('/')
  await page.getByRole('link', { name: 'Anonymous report' }).click()
  await page.getByRole('link', { name: 'Report a near miss' }).click()
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(story)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Gangway, port side')
  await page.locator('input[type=file]').setInputFiles(await cameraPhoto(page, 'gangway.jpg'))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/general/incident/success')
  expect(new URL(page.url()).searchParams.get('type')).toBe('nearMiss')
  await expect(page.getByRole('status').filter({ hasText: 'saved on this device' })).toBeVisible()
  const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? ''

  await office.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: 'has been received' })).toBeVisible()

  const found = await office.rows(
    'gulf-marine',
    `select r.id, r.number, r.created_by, r.updated_by, r.status_by, r.scope_owner, r.scope_vessel, r.evidences,
       v.name from near_miss_reports r join vessels v on v.id = r.vessel_id where r.description = $1`,
    [story],
  )
  expect(found).toHaveLength(1)
  const [report] = found
  expect(report).toMatchObject({ created_by: null, updated_by: null, status_by: null, scope_owner: null })
  const files = await office.rows(
    'gulf-marine',
    `select file.device, (select count(*)::int from staff where staff.id = file.uploader) as people
     from file_links link join files file on file.tenant_id = link.tenant_id and file.id = link.file_id
     where link.record_id = $1`,
    [report?.id],
  )
  expect(files).toEqual([{ device: null, people: 0 }])
  expect(await office.rows('gulf-marine', 'select actor from history where record_id = $1', [report?.id])).toEqual([
    { actor: null },
  ])
  expect(
    await office.rows('delta-offshore', 'select id from near_miss_reports where description = $1', [story]),
  ).toEqual([])

  await page.getByRole('link', { name: 'Report something else' }).click()
  await page.getByRole('textbox', { name: 'Follow-up code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText(`Near miss ${String(report?.number)}: Submitted`)).toBeVisible()
})

test('QHSSE of the company reads it as from a guest', async () => {
  const desk = tabletOf('qhsse', office.origin, { width: 1280, height: 800 })
  const page = await desk.atWork('/incident-management/qhsse')
  const row = page.getByRole('row').filter({ hasText: story })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('An anonymous guest')
  await row.getByRole('link').first().click()
  await expect(page.getByText(story, { exact: true })).toBeVisible()
  await expect(page.getByText('An anonymous guest').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('An anonymous guest')
  await expect(page.getByRole('button', { name: 'Open photo.jpg' })).toBeVisible()
  await desk.remove()
})

test('with every page of the app closed, the browser itself sends what a guest wrote', async () => {
  const unseen = 'A shackle fell from the crane onto an empty deck.'
  await tablet.close()
  await office.stop()
  const page = await tablet.open('/general/incident/safety-observation')
  await page.getByRole('radio', { name: 'Unsafe condition' }).click()
  await page.getByRole('textbox', { name: 'What was seen', exact: true }).fill(unseen)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Aft deck')
  await page.locator('input[type=file]').setInputFiles(await cameraPhoto(page, 'shackle.jpg'))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'saved on this device' })).toBeVisible()
  const blank = await tablet.context.newPage()
  for (const each of tablet.context.pages()) if (each !== blank) await each.close()

  await office.start()
  const received = () =>
    office.rows(
      'gulf-marine',
      'select created_by, jsonb_array_length(evidences) as photos from safety_observation_reports where description = $1',
      [unseen],
    )
  expect(await received()).toEqual([])
  await dispatchSync(blank, office.origin, syncTag)
  await expect.poll(received, { timeout: 60_000 }).toEqual([{ created_by: null, photos: 1 }])
})
