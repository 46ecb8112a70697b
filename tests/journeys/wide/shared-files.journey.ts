import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { type ChosenFile, cameraPhoto, storedName } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { lock, signIn, type Tablet, tabletOf, unlock } from '../tablet.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('crew', office.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('a photo shared from another app at sea waits for its form, and goes into it', async () => {
  const page = await tablet.atWork()
  const photo = await cameraPhoto(page, 'parted line, aft.jpg')
  await office.stop()

  await share(page, [photo, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }])
  await expect(page).toHaveURL(/\/shared$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Add shared files' })).toBeVisible()
  await expect(page.getByText('parted line, aft.jpg')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Near miss', exact: true }).click()
  await page.getByRole('button', { name: /^Add the 2 shared files/ }).click()
  await expect(page.getByRole('button', { name: `Open ${storedName(photo.name)}` })).toBeVisible()
  // What the field does not take is still there.
  await expect(page.getByText('notes.txt is not a photo or a PDF')).toBeVisible()
  await page.goto('/shared')
  await expect(page.getByText('notes.txt')).toBeVisible()
  await expect(page.getByText('parted line, aft.jpg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard files' }).click()
  await expect(page.getByText('No shared files')).toBeVisible()
})

test('where the disk is full a page of the app says that it was not kept, and what to do', async () => {
  const page = await crewPage()
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await share(page, [await cameraPhoto(page, 'boom.jpg')])
  await expect(page.getByRole('alert')).toContainText('The shared files were not saved')
  await expect(page.getByRole('alert')).toContainText('no space left')
  await expect(page.getByRole('alert')).toContainText('still in the app they came from')
  await expect(page.getByText('boom.jpg')).toHaveCount(0)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await share(page, [await cameraPhoto(page, 'boom.jpg')])
  await expect(page.getByText('boom.jpg')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what one person has been shown is not the next one’s to see', async () => {
  const page = await crewPage()
  await page.goto('/shared')
  await expect(page.getByText('boom.jpg')).toBeVisible()
  await lock(page)
  await office.start()
  await signIn(page, 'captain@gulf-marine.demo', '314159')
  await page.goto('/shared')
  await expect(page.getByText('No shared files')).toBeVisible()
  await lock(page)
  await unlock(page, /Sunday/, preparedPin)
  await page.goto('/shared')
  await expect(page.getByText('boom.jpg')).toBeVisible()
})

for (const policy of ['origin', 'no-referrer']) {
  test(`a web page puts nothing on the device by posting where apps share, with the referrer policy ${policy}`, async () => {
    const page = await crewPage()
    const elsewhere = createServer((_request, reply) =>
      reply
        .setHeader('content-type', 'text/html')
        .end(`<meta name="referrer" content="${policy}"><input type="file" name="files" form="share">
          <form id="share" method="post" enctype="multipart/form-data" action="${tablet.origin}/shared"></form>`),
    )
    await new Promise<void>((resolve) => elsewhere.listen(0, resolve))
    const address = elsewhere.address()
    if (typeof address !== 'object' || address === null) throw new Error('the other site has no address')
    await page.goto(`http://127.0.0.2:${address.port}/`)
    await page
      .locator('input')
      .setInputFiles([{ name: 'bait.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }])
    await Promise.all([
      page.waitForURL(/\/shared/),
      page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit()),
    ])
    await expect(page.getByRole('alert')).toContainText('came from a web page')
    await expect(page.getByText('bait.pdf')).toHaveCount(0)
    elsewhere.close()
  })
}

/** The crew member's page, on the tablet that knows them by now. */
async function crewPage(): Promise<Page> {
  const page = await tablet.open('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/**
 * Hands files over as a system does that knows the app's manifest: a form of the app's own, posted to the address it names.
 * No test can make the browser's own process share; the app's page says who it is in its place, which it never does else.
 */
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
      document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'same-origin' }))
      document.body.append(form)
    },
    { action, method, enctype, field: params.files[0].name },
  )
  await page.locator('#share input').setInputFiles([...files])
  await Promise.all([
    page.waitForURL(/\/shared(\?|$)/),
    page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit()),
  ])
}
