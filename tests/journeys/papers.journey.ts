import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto, paper, storedName } from './camera-photo.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose, expectWaiting } from './vessel-forms.ts'

const desk = { width: 1280, height: 800 }
const newDocument = '/profile/documents/new'
const verification = '/staff-management/document-verification'
const radio = 'Radio licence'

let office: Office
let crew: Tablet
let hr: Tablet
let captain: Tablet
let support: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  crew = tabletOf('crew', office.origin)
  hr = tabletOf('hr', office.origin, desk)
  captain = tabletOf('captain', office.origin)
  support = tabletOf('support', office.origin, desk)
})
test.afterAll(async () => {
  for (const tablet of [crew, hr, captain, support]) await tablet.remove()
  await office.close()
})

const rows = (sql: string, values: readonly unknown[] = []) => office.rows('gulf-marine', sql, values)
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const end = (page: Page) => page.locator('form button[type="submit"]')

async function attach(page: Page, field: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${field}`, exact: true }).click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: `Open ${storedName(file.name)}` })).toBeVisible()
}

test('[S1-5.profile.1] a certificate photographed at sea outlives a killed page, arrives once and is verified at the desk', async () => {
  let page = await crew.atWork()
  const photo = await cameraPhoto(page, 'clearance.jpg')
  await crew.context.setOffline(true)
  await page.goto(newDocument)
  await choose(page, 'Type', 'Police clearance')
  await attach(page, 'File', photo)
  await text(page, 'Number').fill('PCC/LAG/20417')
  await page.getByRole('radio', { name: 'Expires', exact: true }).check({ force: true })
  await text(page, 'Expires on').fill('2031-03-31')
  await text(page, 'Expires on').press('Tab')
  await expect(page.getByText(/^Saved on this \w+ at/)).toBeVisible()
  await crew.kill()

  page = await crew.open('about:blank')
  await crew.context.setOffline(true)
  await page.goto(newDocument)
  await expect(text(page, 'Number')).toHaveValue('PCC/LAG/20417')
  await expect(page.getByRole('button', { name: `Open ${storedName('clearance.jpg')}` })).toBeVisible()
  await end(page).click()
  await expectWaiting(page, 1)
  const stored = `select d.status, d.expires_on::text as until, f.folder from staff_documents d
    left join files f on f.id::text = d.file ->> 'id' where document_number = 'PCC/LAG/20417'`
  expect(await rows(stored)).toEqual([])
  await crew.context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => rows(stored)).toEqual([{ status: 'pending', until: '2031-03-31', folder: 'documents' }])

  // Changed before it is verified, its file is not sent again.
  const kept = `select d.id, d.remarks, d.file ->> 'id' as file, (select count(*)::int from files where folder = 'documents') as files
    from staff_documents d where document_number = 'PCC/LAG/20417'`
  const [before] = await rows(kept)
  await page.goto(`/profile/documents/${String(before?.id)}/edit`)
  await text(page, 'Remarks').fill('The original is on board')
  await end(page).click()
  await expect.poll(() => rows(kept)).toEqual([{ ...before, remarks: 'The original is on board' }])

  const office_ = await hr.atWork(verification)
  const waiting = office_.getByRole('list', { name: 'Papers to verify' })
  await waiting.getByRole('button', { name: /PCC\/LAG\/20417/ }).click()
  await expect(office_.getByRole('heading', { name: /Police clearance/ })).toBeVisible()
  await expect(office_.getByRole('img', { name: storedName('clearance.jpg') })).toBeVisible()
  const waitingBefore = await waiting.getByRole('listitem').count()
  await office_.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(waitingBefore - 1)
  await expect.poll(async () => (await rows(stored))[0]?.status).toBe('approved')
  // The next one has come to its place, and is declined with a reason.
  await office_.keyboard.press('k')
  await waiting.getByRole('button', { name: /BOSIET/ }).click()
  await expect(office_.getByRole('heading', { name: /BOSIET/ })).toBeVisible()
  await office_.getByRole('button', { name: 'Decline', exact: true }).click()
  await office_.getByRole('textbox', { name: 'Reason' }).fill('The second page is missing')
  await office_.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  const declined = `select status, last_step #>> '{answers,reason}' as reason from staff_certifications where name = 'BOSIET'`
  await expect.poll(() => rows(declined)).toEqual([{ status: 'declined', reason: 'The second page is missing' }])
})

test('the captain renews a document of the vessel, and what the office verifies replaces the former', async () => {
  const papers = () =>
    rows(
      `select document_number as number, status from vessel_documents
      where vessel_document_type_id = (select id from vessel_document_types where name = $1 and tenant_id = vessel_documents.tenant_id)
        and document_number in ('NCC/SR/4872', 'NCC/SR/6001') order by document_number`,
      [radio],
    )
  const page = await captain.atWork('/vessel-management/documents/staff')
  await page
    .getByRole('link', { name: /Radio licence.*NCC\/SR\/4872/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Renew' }).click()
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue(radio)
  await attach(page, 'File', paper('radio.pdf'))
  await text(page, 'Number').fill('NCC/SR/6001')
  await text(page, 'Expires on').fill('2032-01-31')
  await text(page, 'Expires on').press('Tab')
  await end(page).click()
  await expect(page.getByText('Vessel document created successfully')).toBeVisible()
  expect(await papers()).toEqual([
    { number: 'NCC/SR/4872', status: 'approved' },
    { number: 'NCC/SR/6001', status: 'pending' },
  ])
  const shore = await support.atWork('/vessel-management/documents/control-officer')
  await shore
    .getByRole('row', { name: /NCC\/SR\/6001/ })
    .getByRole('link')
    .first()
    .click()
  await shore.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(papers).toEqual([
    { number: 'NCC/SR/4872', status: 'inactive' },
    { number: 'NCC/SR/6001', status: 'approved' },
  ])
})
