import { expect, test } from '@playwright/test'
import { formatDecimal } from '#src/lib/format-number.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { cameraPhoto } from './camera-photo.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { addFiles, expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let bridge: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  bridge = tabletOf('captain', link.origin)
})
test.afterAll(async () => {
  await bridge.remove()
  await link.close()
  await office.close()
})

const engine = 'Main engine, starboard'
const findings = 'Oil and both filters changed, no metal in the one that was cut open.'

/** The jobs of this kind, the done one first. */
const jobs = () =>
  office.rows(
    'gulf-marine',
    `select job.status, job.findings, job.done_at_counter::float as counter,
       jsonb_array_length(coalesce(job.completion_photos, '[]')) as photos, job.previous_job_id is not null as follows
     from engine_jobs job join vessel_engines engine on engine.id = job.machine_id
     join vessels vessel on vessel.id = job.vessel_id
     where job.name = 'Oil and filter change, 250 h' and engine.name = $1 and vessel.name like '%Bonny%'
     order by job.created_at`,
    [engine],
  )
const shackles = async () => {
  const [row] = await office.rows(
    'gulf-marine',
    `select available_quantity::float as available, minimum_quantity::float as minimum from inventories item
     join vessels vessel on vessel.id = item.vessel_id where item.name = 'Bow shackle 55 t' and vessel.name like '%Bonny%'`,
  )
  return row
}

/** The job that is still to be done, and what its engine's counter showed last. */
async function openJob(): Promise<{ id: string; last: number }> {
  const [job] = await office.rows(
    'gulf-marine',
    `select job.id,
       (select max(reading)::float from counter_logs log where log.vessel_engine_id = engine.id) as last
     from engine_jobs job join vessel_engines engine on engine.id = job.machine_id
     join vessels vessel on vessel.id = job.vessel_id
     where job.name = 'Oil and filter change, 250 h' and engine.name = $1 and vessel.name like '%Bonny%'`,
    [engine],
  )
  return { id: String(job?.id), last: Number(job?.last) }
}

test('a round of counters foretells a job, which is closed at sea with parts and a photo; the part falls to its minimum', async () => {
  const { id, last } = await openJob()
  // Not more than the hours that have passed since.
  const read = Math.round((last + 2) * 10) / 10
  expect(await shackles()).toEqual({ available: 6, minimum: 4 })
  const page = await bridge.atWork('/pms/vessel/counter-round')
  const figure = page.getByRole('textbox', { name: `Counter of ${engine}` })
  await expect(figure).toBeVisible({ timeout: 30_000 })
  const photo = await cameraPhoto(page, 'filter.jpg')
  link.fate = () => 'lost'

  await test.step('the reading of the round says when the job is due', async () => {
    await figure.fill(String(read))
    await page.getByRole('button', { name: 'Send readings' }).click()
    await expect(page.getByText('One reading saved on this device')).toBeVisible()
    await page.goto(`/pms/vessel/engine-jobs/${id}`)
    await expect(page.locator('dl').filter({ hasText: 'Forecast' }).first()).toContainText(/, by counter/)
    await expect(page.getByText(new RegExp(`^Reading ${formatDecimal(read)} h`)).first()).toBeVisible()
  })

  await test.step('it is done with two shackles and a photo, and the browser is killed', async () => {
    await page
      .getByRole('button', { name: 'Done', exact: true })
      .or(page.getByRole('link', { name: 'Done', exact: true }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Done: Oil and filter change, 250 h')
    const now = page.getByRole('button', { name: 'Now', exact: true })
    if ((await now.count()) > 0) await now.first().click()
    await page.getByRole('textbox', { name: 'Counter when done' }).fill(String(read))
    await page.getByRole('textbox', { name: 'What was done and found' }).fill(findings)
    await page.getByRole('button', { name: 'Add part' }).click()
    await page.getByRole('combobox', { name: 'Part, line 1', exact: true }).click()
    // Only what the vessel has in stock is offered.
    await expect(page.getByRole('option', { name: /^Bow shackle 55 t/ })).toHaveCount(1)
    await page.getByRole('option', { name: /^Bow shackle 55 t/ }).click()
    await page.getByRole('textbox', { name: 'Quantity, line 1', exact: true }).fill('2')
    await addFiles(page, 'Photos', [photo])
    await page.getByRole('button', { name: 'Type name instead' }).click()
    await page.getByRole('textbox', { name: 'Full name' }).fill('Preye Alabo')
    await expect(page.getByText('Signed as Preye Alabo')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await expectWaiting(page, 2)
    await bridge.kill()
  })

  link.fate = () => 'through'
  const again = await bridge.open('/')
  await expect.poll(jobs, { timeout: 60_000 }).toMatchObject([
    { status: 'completed', findings, photos: 1, follows: false },
    { status: 'open', photos: 0, follows: true },
  ])
  expect(await shackles()).toEqual({ available: 4, minimum: 4 })
  await again.goto('/procurement/inventory/all?search=Bow shackle&type=all')
  await expect(again.getByText('Low: 4')).toBeVisible({ timeout: 60_000 })
})
