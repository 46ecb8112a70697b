import { expect, type Page, test } from '@playwright/test'
import { type ChosenFile, cameraPhoto, keptName } from './camera-photo.ts'
import { Office } from './office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from './tablet.ts'

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

test('a photo shared from another app at sea waits for its form, and goes into it', async () => {
  const page = await tablet.open()
  await signIn(page, 'crew@gulf-marine.demo', '271828')
  await readyForSea(page)
  await firstMirror(page)
  const photo = await cameraPhoto(page, 'parted line, aft.jpg')
  await office.stop()

  await share(page, [photo, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }])
  await expect(page).toHaveURL(/\/shared$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Where do these belong?' })).toBeVisible()
  await expect(page.getByText('parted line, aft.jpg')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Near miss', exact: true }).click()
  await page.getByRole('button', { name: /^Add the 2 shared files/ }).click()
  await expect(page.getByRole('button', { name: `Open ${keptName(photo.name)}` })).toBeVisible()
  // What the field does not take is still there.
  await expect(page.getByText('notes.txt is neither a photo nor a PDF')).toBeVisible()
  await page.goto('/shared')
  await expect(page.getByText('notes.txt')).toBeVisible()
  await expect(page.getByText('parted line, aft.jpg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Throw them away' }).click()
  await expect(page.getByText('Nothing is shared at present')).toBeVisible()
})

/** Hands files over as a system does that knows the app's manifest: a form of the app's own, posted to the address it names. */
async function share(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const { action, method, enctype, params } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const manifest = await (await fetch(link?.href ?? '')).json()
    return manifest.share_target
  })
  await page.evaluate(
    (target) => {
      const form = Object.assign(document.createElement('form'), target)
      form.append(Object.assign(document.createElement('input'), { type: 'file', multiple: true, name: target.field }))
      form.id = 'share'
      document.body.append(form)
    },
    { action, method, enctype, field: params.files[0].name },
  )
  await page.locator('#share input').setInputFiles([...files])
  await Promise.all([
    page.waitForURL(/\/shared$/),
    page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit()),
  ])
}
