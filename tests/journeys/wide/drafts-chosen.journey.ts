import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const form = '/staff-management/departments/new'
let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('admin', office.origin)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

let isUnlocked = false

/** A page of the tablet, which the first of the tests that run on it unlocks: each can be played alone. */
async function at(path: string): Promise<Page> {
  const page = isUnlocked ? await tablet.open(path) : await tablet.atWork(path)
  isUnlocked = true
  return page
}

test('of several drafts of one kind the person says which to go on with, and loses none', async () => {
  const first = await at('/')
  const second = await tablet.context.newPage()
  for (const page of [first, second]) {
    await page.goto(form)
    await expect(nameIn(page)).toBeVisible()
  }
  await write(first, 'Deck stores')
  await write(second, 'Engine stores')
  await second.close()

  await first.goto(form)
  const choice = first.getByRole('region', { name: 'You have 2 drafts of this' })
  await expect(choice.getByRole('button')).toHaveText([/Engine stores.*Saved/, /Deck stores.*Saved/, 'Start new'])
  await expect(nameIn(first)).toHaveCount(0)
  await choice.getByRole('button', { name: 'Start new' }).click()
  await expect(nameIn(first)).toHaveValue('')
  await write(first, 'Galley stores')

  await first.goto(form)
  await first
    .getByRole('region', { name: 'You have 3 drafts of this' })
    .getByRole('button', { name: /Deck stores/ })
    .click()
  await expect(nameIn(first)).toHaveValue('Deck stores')
  await write(first, 'Deck stores, forward')
  await first.goto(form)
  const others = first.getByRole('region', { name: 'You have 3 drafts of this' }).getByRole('listitem')
  await expect(others).toHaveText([/^Deck stores, forward/, /^Galley stores/, /^Engine stores/])

  await first.goto('/dashboard')
  await expect(first.getByRole('link', { name: /Engine stores/ })).toContainText('Complete')
  await first.getByRole('link', { name: /Engine stores/ }).click()
  await expect(nameIn(first)).toHaveValue('Engine stores')
})

test('a place that is measured late stays with the draft it was asked for in', async () => {
  const page = await at('/incident-management/staff/near-miss/new')
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (onPlace) => Reflect.set(globalThis, 'fairleadPlace', onPlace)
  })
  await page.getByRole('textbox', { name: 'Where' }).fill('Forecastle')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('Forecastle')
  const more = page.getByRole('button', { name: 'More details (optional)' })
  await more.click()
  const measured = () =>
    page.evaluate(() => {
      const coords = { latitude: 4.2083, longitude: 7.1375, accuracy: 12 }
      const onPlace: (place: { coords: typeof coords }) => void = Reflect.get(globalThis, 'fairleadPlace')
      onPlace({ coords })
    })
  const measure = page.getByRole('button', { name: 'Use my position' })
  await measure.click()
  await expect(page.getByText('Getting the position of this device')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('')
  await measured()
  await measure.click()
  await expect(latitude).toHaveValue('')
  await measured()
  await expect(latitude).toHaveValue('4°12.498′ N')
})

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

async function write(page: Page, name: string): Promise<void> {
  await nameIn(page).fill(name)
  await nameIn(page).blur()
  await expect(page.getByText(/^Saved on this tablet/)).toBeVisible()
}
