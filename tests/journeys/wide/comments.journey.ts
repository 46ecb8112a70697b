import { expect, type Page, test } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { expectWaiting } from '../vessel-forms.ts'

const defect = demonstrationId('gulf-marine', 'vessel-defect-reports', 'winch-brake')
const address = `/vessel-management/defect-reports/staff/${defect}?tab=history`
const text = 'The berth is free from 08:00'

let office: Office
let captain: Tablet
let support: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  captain = tabletOf('captain', office.origin)
  support = tabletOf('support', office.origin, { width: 1280, height: 900 })
})
test.afterAll(async () => {
  for (const tablet of [captain, support]) await tablet.remove()
  await office.close()
})

const stored = () =>
  office.rows('gulf-marine', `select text, jsonb_array_length(mentions) as named from comments where text like $1`, [
    `%${text}`,
  ])
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const comments = (page: Page) => activity(page).getByRole('listitem')
/** On a tablet the stream is the last tab; here what was said alone. */
const showComments = (page: Page) =>
  activity(page)
    .getByText(/^Comments/)
    .click()

test('a comment with a mention is written at sea, outlives a killed page, arrives once and is found in the inbox', async () => {
  let page = await captain.atWork(address)
  await showComments(page)
  await expect(comments(page)).toHaveCount(3)
  await captain.context.setOffline(true)
  await activity(page).getByRole('button', { name: 'Write a comment' }).click()
  const box = activity(page).getByRole('textbox', { name: 'Write a comment' })
  await box.pressSequentially('@okafor')
  const offered = page.getByRole('listbox', { name: 'People to mention' })
  await expect(offered.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^@\S+ \S+ $/)
  await page.keyboard.type(text)
  await page.waitForTimeout(1_000)
  // What was read before is here without the office.
  await page.reload()
  await showComments(page)
  await expect(comments(page)).toHaveCount(3)
  await captain.kill()

  page = await captain.open('about:blank')
  await captain.context.setOffline(true)
  await page.goto(address)
  await expect(activity(page).getByRole('textbox', { name: 'Write a comment' })).toHaveValue(new RegExp(text))
  await activity(page).getByRole('textbox', { name: 'Write a comment' }).press('Control+Enter')
  await expectWaiting(page, 1)
  const line = comments(page).first()
  await expect(line).toContainText(text)
  await expect(line).toContainText('On this device')
  expect(await stored()).toEqual([])
  await captain.context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(stored).toEqual([{ text: expect.stringContaining(text), named: 1 }])
  await expect(comments(page).first()).not.toContainText('On this device')

  const desk = await support.atWork('/inbox?scope=mentions')
  await desk
    .getByRole('button', { name: /mentioned you in a comment/ })
    .first()
    .click()
  await expect(comments(desk).first()).toContainText(text)
  expect(await stored()).toHaveLength(1)
})
