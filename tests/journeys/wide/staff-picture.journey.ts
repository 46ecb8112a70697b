import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto, storedName } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desktop: Tablet

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file: Picture' }).click(),
  ])
  await chooser.setFiles(file)
}

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('hr', office.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

/** The picture in the head of a person's page, which is decorative: the name is beside it. */
const headPhoto = (page: Page) => page.getByRole('main').locator('img[src^="blob:"]').first()

test('a person gets a picture by the form, which waits in no outbox; a file that is none is told of, and the form stands', async () => {
  const [person] = await office.rows('gulf-marine', `select id from staff where email like 'crew4@%'`)
  const kept = () =>
    office.rows(
      'gulf-marine',
      `select f.folder from staff s join files f on f.id::text = s.picture ->> 'id' where s.id = $1`,
      [person?.id],
    )
  const page = await desktop.atWork()
  await page.goto(`/staff-management/staffs/${String(person?.id)}/edit`)
  const send = page.getByRole('button', { name: 'Save changes' })

  await choosePicture(page, { name: 'face.pdf', mimeType: 'application/pdf', buffer: Buffer.from('This is no paper.') })
  await page.getByRole('textbox', { name: 'Job title' }).fill('Bosun')
  await send.click()
  await expect(page.getByText(/^File upload failed: Only .* files are accepted/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Bosun')
  expect(await kept()).toEqual([])

  await page.getByRole('button', { name: 'Remove face.pdf' }).click()
  await choosePicture(page, await cameraPhoto(page, 'face.jpg'))
  await expect(page.getByRole('button', { name: `Open ${storedName('face.jpg')}` })).toBeVisible()
  await send.click()
  await expect(page).not.toHaveURL(/edit$/)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting')
  expect(await kept()).toEqual([{ folder: `users/${String(person?.id)}/profile` }])
  await expect(headPhoto(page)).toBeVisible()
  expect(await office.rows('gulf-marine', 'select job_title as title from staff where id = $1', [person?.id])).toEqual([
    { title: 'Bosun' },
  ])
})

test('a new person gets a picture with the form that makes them, labelled by the id that they get', async () => {
  const page = await desktop.open('/staff-management/staffs/new')
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('First name', 'Ebiere')
  await fill('Last name', 'Dappa')
  await fill('E-mail', 'ebiere.dappa@gulf-marine.demo')
  await fill('Job title', 'Deckhand')
  await page.getByText('Offshore', { exact: true }).click()
  await choosePicture(page, await cameraPhoto(page, 'new-face.jpg'))
  await expect(page.getByRole('button', { name: `Open ${storedName('new-face.jpg')}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/new$/)
  const sql = `select s.id, f.folder from staff s join files f on f.id::text = s.picture ->> 'id' where s.email = $1`
  const [made] = await office.rows('gulf-marine', sql, ['ebiere.dappa@gulf-marine.demo'])
  expect(made?.folder).toBe(`users/${String(made?.id)}/profile`)
  await expect(page).toHaveURL(new RegExp(`/staffs/${String(made?.id)}$`))
  await expect(headPhoto(page)).toBeVisible()
})
