import { expect, type Locator, type Page } from '@playwright/test'
import { type ChosenFile, storedName } from './camera-photo.ts'

/** The interval of a watch or of other work, as clock times. */
export type Stretch = readonly [from: string, to: string, activity: 'watch keeping' | 'W']

/** Adds files to a form's field and waits until each is stored on the device. */
export async function addFiles(page: Page, field: string, files: readonly ChosenFile[]): Promise<void> {
  const button = page.getByRole('button', { name: `Choose files: ${field}`, exact: true }).last()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles([...files])
  for (const { name } of files) {
    await expect(page.getByRole('button', { name: `Open ${storedName(name)}` })).toBeVisible()
  }
}

/** Chooses from a list that opens under a field. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Goes to a section of a form, whether its sections are folded, one at a time, or all in sight. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections of this form' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click()
}

/** Types the exact times of a day of hours; the day's page is open. */
export async function typeHours(page: Page, stretches: readonly Stretch[]): Promise<void> {
  const times = page.getByRole('region', { name: 'Exact times' })
  for (const [index, [from, to, activity]] of stretches.entries()) {
    await times.getByRole('button', { name: 'Add a time' }).click()
    await times.getByLabel('To', { exact: true }).nth(index).fill('23:59')
    await times.getByLabel('From', { exact: true }).nth(index).fill(from)
    await times.getByLabel('To', { exact: true }).nth(index).fill(to)
    await times.getByLabel('To', { exact: true }).nth(index).press('Tab')
    await times.getByLabel('Activity', { exact: true }).nth(index).selectOption(activity)
  }
}

/** Fills in the day of a tug that towed, with everything a daily report and a towing log need; leaves it unsent. */
export async function fillDailyReport(page: Page, day: string, files: readonly ChosenFile[]): Promise<void> {
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await choose(page, 'Activity', 'Towing')
  await text('Location').fill('Bonny fairway buoy, outbound with barge')
  await text('Client').fill('Niger Delta Terminals')
  await text('Persons on board').fill('14')
  await text('Latitude').fill('4.2083')
  await text('Longitude').fill('7.1375')
  await openSection(page, 'Weather and sea')
  await text('Weather').fill('Overcast, rain squalls after noon')
  await text('Wind').fill('5')
  await text('Wave height').fill('1.8')

  await openSection(page, 'Machinery')
  await fillEngine(page, 'Main engine, port', '14.5', '72')
  await fillEngine(page, 'Main engine, starboard', '14.5', '71')
  await fillEngine(page, 'Generator 1', '24', '48')
  await fillEngine(page, 'Bow thruster', '1.5', '20')

  await openSection(page, 'Fuel')
  const fuel = section('Fuel')
  await expect(fuel.getByRole('textbox', { name: 'Opening' })).toHaveValue('')
  await fuel.getByRole('button', { name: /^Use .* for Opening, line 1$/ }).click()
  const opening = Number(await fuel.getByRole('textbox', { name: 'Opening' }).inputValue())
  await fuel.getByRole('textbox', { name: 'Consumed' }).fill('9.4')
  await fuel.getByRole('textbox', { name: 'Remaining' }).fill(String(Math.round((opening - 10.4) * 1000) / 1000))
  await expect(fuel.getByText(/1 m³ less than calculated/)).toBeVisible()
  await fuel.getByRole('textbox', { name: 'Remaining' }).fill(String(Math.round((opening - 9.4) * 1000) / 1000))
  await expect(fuel.getByText(/This matches/)).toBeVisible()
  await fillLiquid(page, 'Lube oil', { Opening: '1840', Consumed: '22', Remaining: '1818' })
  await fillLiquid(page, 'Sludge and bilge', { Opening: '2.1', Received: '0.2', Remaining: '2.3' })
  await fillLiquid(page, 'Water', { Opening: '86', Received: '6', Consumed: '7.5', Remaining: '84.5' })

  await openSection(page, 'Towing log')
  await section('Towing log').getByRole('button', { name: 'Add towing' }).click()
  const towing = page.getByRole('region', { name: 'Towing 1' })
  for (const [name, time] of [
    ['Line connected', '07:25'],
    ['Line released', '19:10'],
  ] as const) {
    await towing.getByRole('textbox', { name, exact: true }).fill(day)
    await towing.getByRole('textbox', { name: `${name}, time`, exact: true }).fill(time)
  }
  await towing.getByLabel('Towline inspected on', { exact: true }).fill(day)
  for (const [name, value] of towingLog) await towing.getByRole('textbox', { name, exact: true }).fill(value)

  await openSection(page, 'Safety and crew')
  await text('Drills held').fill('Emergency towing release, 25 minutes')
  await text('Toolbox talks').fill('2')
  await text('Stop cards').fill('1')
  await text('Near misses').fill('1')
  await page.getByRole('button', { name: 'Add crew change' }).click()
  await text('Person, line 1').fill('Deck cadet')
  await page.getByRole('combobox', { name: 'Joined or left, line 1' }).selectOption('Joined')
  await openSection(page, 'Events')
  for (const [index, line] of ['07:25 towline connected off Bonny', '   ', '19:10 barge handed over'].entries()) {
    await page.getByRole('button', { name: 'Add event' }).click()
    await text(`Text, line ${index + 1}`).fill(line)
  }
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await text('Hours, line 1').fill('0.5')
  await text('Reason, line 1').fill('Winch brake adjusted')
  await text('Stock on deck').fill('Two spare pennants, one 85 t shackle short')
  await text('Remarks').fill('Fresh water to be topped up at the next call.')
  await openSection(page, 'Photos')
  await addFiles(page, 'Photos and documents', files)
}

/** What a towing log says besides times and distance (the guideline form of the IMO). */
const towingLog = [
  ['Towed object', 'Deck barge BJ-230'],
  ['Connected at', 'Bonny inner anchorage'],
  ['Released at', 'Fairway buoy'],
  ['Average speed', '4.2'],
  ['Bridle', 'Chain bridle 2 × 20 m'],
  ['Towline length', '650'],
  ['Towline diameter', '52'],
  ['Breaking load', '180'],
  ['Wire out at noon', '420'],
  ['Wire out at midnight', '0'],
  ['Maximum tension', '61'],
  ['Average tension', '38'],
  ['Adjustments and remarks', 'Shortened in to 250 m for the bar'],
] as const

/** The row of a vessel's engine in a daily report. */
export function engineRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
}

/** The counter of an engine as the report before has it. */
export async function lastCounter(page: Page, name: string): Promise<number> {
  const [, last = ''] = /: ([\d.,]+) h/.exec(await engineRow(page, name).innerText()) ?? []
  return Number(last.replaceAll(',', ''))
}

async function fillEngine(page: Page, name: string, hours: string, load: string): Promise<void> {
  const engine = engineRow(page, name)
  const counter = Math.round(((await lastCounter(page, name)) + Number(hours)) * 10) / 10
  await engine.getByRole('textbox', { name: 'Counter' }).fill(String(counter))
  await engine.getByRole('textbox', { name: 'Hours today' }).fill(hours)
  await engine.getByRole('textbox', { name: 'Load' }).fill(load)
}

async function fillLiquid(page: Page, section: string, figures: Readonly<Record<string, string>>): Promise<void> {
  await openSection(page, section)
  const lines = page.getByRole('region', { name: section, exact: true })
  for (const [name, value] of Object.entries(figures)) {
    await lines.getByRole('textbox', { name: `${name}, line 1`, exact: true }).fill(value)
  }
}

/** Fills in a weekly check of the deck: all good but one, with a remark and a photo. */
export async function fillRoutineCheck(page: Page, remark: string, photos: readonly ChosenFile[]): Promise<void> {
  await choose(page, 'Frequency', 'Weekly')
  await page.getByRole('button', { name: 'Deck machinery and towing gear' }).click()
  const items = page.getByRole('group', { name: /^Condition: / })
  const count = await items.count()
  expect(count).toBeGreaterThan(3)
  for (let index = 0; index < count; index += 1) {
    await items
      .nth(index)
      .getByText(index === 1 ? 'Bad' : 'Good', { exact: true })
      .click()
  }
  await page.getByRole('textbox', { name: 'Remark', exact: true }).fill(remark)
  await page.getByRole('textbox', { name: 'Remarks', exact: true }).fill('Done at anchor between two squalls.')
  await addFiles(page, 'Photos', photos)
}

/** Opens the near-miss form and fills in the short part; leaves it unsent. */
export async function fillNearMiss(page: Page, description: string, files: readonly ChosenFile[]): Promise<void> {
  await page.goto('/incident-management/staff/near-miss/new')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(description)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Aft deck, port side')
  await addFiles(page, 'Photos and documents', files)
}

/** Submits the form and waits until the app has left it: the entry is stored on this device. */
export async function send(page: Page, action: string | RegExp): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: action }).last().click()
  await page.waitForURL((url) => url.pathname !== pathname)
  // A refused form stays open until the tablet locks, which leaves its page too.
  expect(await page.getByText('Who is here?').isVisible(), 'the form was not sent before the tablet locked').toBe(false)
}

/** The app's summary of the outbox, always visible. */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(`${count} waiting`)
}
