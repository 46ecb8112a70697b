import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { openSection } from '../vessel-forms.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.beforeEach(() => {
  tablet = tabletOf('crew', office.origin).withDesk()
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

/** Pastes a text into the element that has the focus, as a spreadsheet copies it. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('the lines of a list are written by keys alone, filled from a spreadsheet, and on a phone one by one', async () => {
  const page = await tablet.atWork()
  await page.goto('/vessel-management/daily-reports/staff/new?date=2024-06-29')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  await openSection(page, 'Events')
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(cell('Hours, line 1')).toBeFocused()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Winch brake')
  await page.keyboard.press('Enter')
  await expect(cell('Reason, line 2')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(cell('Reason, line 2')).toHaveValue('Winch brake')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell('Hours, line 1')).toHaveValue('2')
  await expect(cell('Hours, line 1')).toBeFocused()
  await expect(page.getByRole('rowheader', { name: 'Total' }).locator('..')).toContainText('2.5 h')

  await pasteText(page, '3\tWaiting for berth\r\nhalf a day\tFog\r\n4\tCrew change\r\n')
  await expect(cell('Hours, line 1')).toHaveValue('3')
  await expect(cell('Hours, line 2')).toHaveValue('0.5')
  await expect(cell('Reason, line 3')).toHaveValue('Crew change')
  await expect(page.getByRole('alert').filter({ hasText: '1 cell was not pasted' })).toContainText(
    'Hours, line 2: “half a day”',
  )

  await page.getByRole('button', { name: 'Remove downtime 2' }).press('Delete')
  await expect(cell('Hours, line 3')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell('Reason, line 2')).toHaveValue('Fog')

  await page.setViewportSize({ width: 390, height: 844 })
  await openSection(page, 'Safety')
  await page.getByRole('button', { name: 'Add crew change' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Person', exact: true }).fill('Deck cadet')
  await sheet.getByRole('button', { name: 'Add line' }).click()
  await expect(sheet.getByText('2 of 2', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Previous' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Person', exact: true })).toHaveValue('Deck cadet')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Deck cadet/ })).toBeVisible()
})
