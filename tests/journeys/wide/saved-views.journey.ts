import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const list = '/staff-management/staffs'

let office: Office
let desktop: Tablet
let other: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  other = tabletOf('admin', office.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  await desktop.remove()
  await other.remove()
  await office.close()
})

const views = (page: Page, name: string) => page.getByRole('button', { name: `Saved views: ${name}`, exact: true })
const onshore = (page: Page) => page.getByRole('button', { name: 'Remove filter Job type: Onshore' })
const standing = (page: Page) => page.getByText(/^\d+ of \d+ staff/)
const byTitle = (page: Page) => page.getByRole('columnheader', { name: 'Job title' })

/** What the address asks, in any order. */
const asks = (page: Page) => [...new URL(page.url()).searchParams].map(String).toSorted()

/** Does one thing in the menu of saved views. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Saved views/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what is asked of a list is kept under a name, restored by its link for others, and there without a network', async () => {
  const page = await desktop.atWork()
  await page.goto(list)
  await page.getByRole('button', { name: /^Filter by job type/ }).click()
  await page.getByRole('checkbox', { name: 'Onshore' }).click()
  await page.keyboard.press('Escape')
  await byTitle(page).getByRole('button').click()
  await expect(byTitle(page)).toHaveAttribute('aria-sort', 'ascending')
  await choose(page, 'Save as new view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Onshore people')
  await page.keyboard.press('Enter')
  await expect(views(page, 'Onshore people')).toBeVisible()
  const found = (await standing(page).innerText()).split(' · ')[0] ?? ''
  const asked = asks(page)

  await test.step('a change is told, and taken back', async () => {
    await onshore(page).click()
    await expect(views(page, 'Onshore people, changed')).toBeVisible()
    await choose(page, 'Reset to saved Onshore people')
    await expect(views(page, 'Onshore people')).toBeVisible()
    await expect.poll(() => asks(page)).toEqual(asked)
  })

  await test.step('columns chosen in it are its own', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Workstation' }).click()
    await page.getByRole('button', { name: 'Move Job title forward' }).click()
    await page.keyboard.press('Escape')
    await choose(page, 'Save changes to Onshore people')
    await expect(views(page, 'Onshore people')).toBeVisible()
    await choose(page, 'All staff')
    await expect(page.getByRole('columnheader', { name: 'Workstation' })).toBeVisible()
    await choose(page, 'Onshore people')
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('Job title')
    await expect(page.getByRole('columnheader', { name: 'Workstation' })).toHaveCount(0)
  })

  await test.step('the list opens with it from then on', async () => {
    await choose(page, 'Set as default')
    await page.goto(list)
    await expect(views(page, 'Onshore people')).toBeVisible()
    await expect(standing(page)).toContainText(found)
    await choose(page, 'All staff')
    await page.reload()
    await expect(views(page, 'All staff')).toBeVisible()
    await expect(onshore(page)).toHaveCount(0)
    await choose(page, 'Onshore people')
  })

  await test.step('its link restores the list for somebody else', async () => {
    const theirs = await other.atWork()
    await theirs.goto(page.url())
    await expect(onshore(theirs)).toBeVisible()
    await expect(standing(theirs)).toContainText(found)
    await expect(byTitle(theirs)).toHaveAttribute('aria-sort', 'ascending')
    await expect(theirs.getByRole('columnheader').nth(1)).toHaveText('Job title')
    await expect(views(theirs, 'Unsaved view')).toBeVisible()
  })

  await test.step('its rows are grouped by the address and by the keyboard, each group with its count', async () => {
    await page.goto(`${list}?view=all&group=jobType&limit=all`)
    const heads = page.locator('#list-rows tbody tr', { hasText: /^\d+(Onshore|Offshore)$/ })
    await expect(heads.first()).toBeVisible()
    const [, all = ''] =
      /(\d+) staff/.exec(
        await page
          .getByText(/^\d+ staff/)
          .first()
          .innerText(),
      ) ?? []
    const first = Number.parseInt(await heads.first().innerText(), 10)
    await page.getByRole('region', { name: /^Staff, use the arrow keys/ }).focus()
    await page.keyboard.press('End')
    // The last group's head stays above its rows, wherever it began.
    await expect(heads.last().getByRole('cell').first()).toBeInViewport()
    expect(first + Number.parseInt(await heads.last().innerText(), 10)).toBe(Number(all))
    await page.keyboard.press('Shift+G')
    await page.getByRole('menuitem', { name: 'No groups' }).click()
    await expect(heads).toHaveCount(0)
    expect(asks(page).filter((asked) => asked.startsWith('group'))).toEqual([])
  })

  await test.step('without a network it opens the same, and another is kept', async () => {
    await desktop.context.setOffline(true)
    await page.goto(list)
    await expect(views(page, 'Onshore people')).toBeVisible()
    await expect(standing(page)).toContainText(found)
    await page.getByRole('searchbox', { name: 'Search staff' }).fill('officer')
    await expect(views(page, 'Onshore people, changed')).toBeVisible()
    await choose(page, 'Save as new view')
    await page.getByRole('textbox', { name: 'Name' }).fill('Officers ashore')
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(views(page, 'Officers ashore')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search staff' })).toHaveValue('officer')
    await choose(page, 'Delete view')
    await expect(views(page, 'Unsaved view')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Officers ashore was restored')).toBeVisible()
    await choose(page, 'Officers ashore')
    await expect(views(page, 'Officers ashore')).toBeVisible()
  })
})
