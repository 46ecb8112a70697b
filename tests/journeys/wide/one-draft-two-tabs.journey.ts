import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

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

test('one draft in two tabs is one form: each shows what the other typed, and it is sent once', async () => {
  const report = '/incident-management/staff/near-miss/new'
  const first = await at(report)
  const where = (page: Page) => page.getByRole('textbox', { name: 'Where' })
  const what = (page: Page) => page.getByRole('textbox', { name: 'What happened' })
  const place = 'Winch platform, two tabs'
  await where(first).fill('Winch platform')
  await expect(first.getByText(/^Saved on this/)).toBeVisible()
  const second = await tablet.context.newPage()
  await second.goto(report)
  await expect(where(second)).toHaveValue('Winch platform')
  await where(second).fill(place)
  await expect(where(first)).toHaveValue(place)
  await what(first).fill('The guard stood open.')
  await expect(what(second)).toHaveValue('The guard stood open.')

  await first.bringToFront()
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(first).toHaveURL(/near-miss$/)
  await expect(second.getByRole('alert')).toContainText('This form was closed in another tab')
  await expect(second.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  const sent = 'select description from near_miss_reports where location = $1'
  await expect
    .poll(() => office.rows('gulf-marine', sent, [place]), { timeout: 30_000 })
    .toEqual([{ description: 'The guard stood open.' }])
  await second.getByRole('button', { name: 'Start new' }).click()
  await expect(where(second)).toHaveValue('')
  await second.close()
})
