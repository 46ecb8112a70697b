import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import { readyForSea, signIn, Tablet } from './tablet.ts'

const form = '/staff-management/departments/new'
let office: Office
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
  page = await tablet.open('/')
  await signIn(page, 'admin@gulf-marine.demo', '482913')
  await readyForSea(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

const nameIn = (at: Page) => at.getByRole('textbox', { name: 'Name' }).first()
const saved = (at: Page) => at.getByText(/^Saved/).first()

test('the browser is asked to keep the storage with the first draft, and its answer is told as it is', async () => {
  await page.goto('/sync')
  await expect(page.getByText('It is asked with the first form that is begun')).toBeVisible()
  await page.goto(form)
  await nameIn(page).fill('First draft')
  await expect(saved(page)).toBeVisible()
  await page.goto('/sync')
  const kept = await page.evaluate(() => navigator.storage.persisted())
  await expect(page.getByText(kept ? /has promised not to clear/ : /did not promise it/)).toBeVisible()
})
