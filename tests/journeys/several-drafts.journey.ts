import { expect, type Page, test } from '@playwright/test'
import { followShifts } from './layout-shifts.ts'
import { Office } from './office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from './tablet.ts'

const form = '/staff-management/departments/new'
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

test('of several drafts of one kind the person says which to go on with, and loses none', async () => {
  const first = await tablet.open('/')
  await signIn(first, 'admin@gulf-marine.demo', '482913')
  await readyForSea(first)
  await firstMirror(first)
  const second = await tablet.context.newPage()
  for (const page of [first, second]) {
    await page.goto(form)
    await expect(nameIn(page)).toBeVisible()
  }
  await write(first, 'Deck stores')
  await write(second, 'Engine stores')
  await second.close()

  await first.goto(form)
  const choice = first.getByRole('region', { name: 'You have begun this 2 times' })
  await expect(choice.getByRole('button')).toHaveText([/Engine stores.*Saved/, /Deck stores.*Saved/, 'Start afresh'])
  await expect(nameIn(first)).toHaveCount(0)
  await choice.getByRole('button', { name: 'Start afresh' }).click()
  await expect(nameIn(first)).toHaveValue('')
  await write(first, 'Galley stores')

  await first.goto(form)
  await first
    .getByRole('region', { name: 'You have begun this 3 times' })
    .getByRole('button', { name: /Deck stores/ })
    .click()
  await expect(nameIn(first)).toHaveValue('Deck stores')
  await write(first, 'Deck stores, forward')
  await first.goto(form)
  const others = first.getByRole('region', { name: 'You have begun this 3 times' }).getByRole('listitem')
  await expect(others).toHaveText([/^Deck stores, forward/, /^Galley stores/, /^Engine stores/])

  await first.goto('/dashboard')
  await expect(first.getByRole('link', { name: /Engine stores/ })).toContainText('Nothing missing')
  await first.getByRole('link', { name: /Engine stores/ }).click()
  await expect(nameIn(first)).toHaveValue('Engine stores')
})

test('what is on the device is shown at once and moves no more', async () => {
  const page = await tablet.open('/dashboard')
  const shifted = await followShifts(page)
  for (const address of ['/sync', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Go on where you left off' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Engine stores/ })).toContainText('Nothing missing')
    expect(await shifted(), address).toBeLessThan(0.01)
  }
})

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

async function write(page: Page, name: string): Promise<void> {
  await nameIn(page).fill(name)
  await nameIn(page).blur()
  await expect(page.getByText(/^Saved on this tablet/)).toBeVisible()
}
