import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#src/lib/instant.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'

const position = 'Cargo superintendent'

let office: Office
let desk: Tablet
let page: Page
let vessel: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('manager', office.origin, { width: 1280, height: 800 })
  page = await desk.atWork()
  const [row] = await office.rows('gulf-marine', "select id from vessels where name = 'MV Opobo Star'")
  vessel = `/vessel-management/vessels/${String(row?.id)}`
})

test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const crew = (on = page) => on.getByRole('region', { name: 'On board' })
const form = () => crew().getByRole('form', { name: 'Assign people' })
const toasted = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function choose(...names: readonly string[]): Promise<void> {
  const people = form().getByRole('combobox', { name: 'People' })
  for (const name of names) {
    await people.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await people.fill('')
  await people.press('Escape')
}

/** What the office has of the services in this position on the vessel: who, and whether an end is set. */
async function services(): Promise<unknown[]> {
  return office.rows(
    'gulf-marine',
    `select s.first_name, a.valid_until is not null as ended from vessel_assignments a
     join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
     where a.position = $1 and a.deleted_at is null order by s.first_name`,
    [position],
  )
}

test('two are assigned at one press; of the third, who went out of use meanwhile, is told why not', async () => {
  await page.goto(vessel)
  await expect(crew()).toContainText('Dennis Ikoro')
  await crew().getByRole('button', { name: 'Assign people' }).click()
  await expect(form().getByRole('combobox', { name: 'People' })).toBeFocused()

  await form().getByRole('button', { name: 'Assign' }).click()
  await expect(form().getByText('Required')).toHaveCount(2)
  // Whoever serves here already is not offered.
  await form().getByRole('combobox', { name: 'People' }).fill('i')
  await expect(page.getByRole('option', { name: 'Tobiloba Fashola' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Dennis Ikoro' })).toHaveCount(0)
  await choose('Yusuf Lawal', 'Zainab Mohammed', 'Tobiloba Fashola')
  await form().getByRole('textbox', { name: 'Position on board' }).fill(position)

  const hr = await caller(office, 'hr@gulf-marine.demo')
  const [left] = await office.rows('gulf-marine', "select id from staff where first_name = 'Tobiloba'")
  expect((await hr.call('POST', `/staff/${String(left?.id)}/retire`, {})).status).toBe(200)
  await form().getByRole('button', { name: 'Assign' }).click()

  const failure = form().getByRole('alert')
  await expect(failure).toContainText('Unable to assign users')
  await expect(failure).toContainText('Assigned: Yusuf Lawal and Zainab Mohammed')
  await expect(failure.getByText('Archived or deleted: Tobiloba', { exact: true })).toBeVisible()
  for (const name of ['Yusuf Lawal', 'Zainab Mohammed']) {
    await expect(crew().getByRole('listitem').filter({ hasText: name })).toContainText(`${position}, since`)
  }
  // Whoever failed stays chosen, and what was typed stands.
  await expect(form().getByText('Tobiloba Fashola (archived)', { exact: true })).toBeVisible()
  await expect(form().getByText('Zainab Mohammed', { exact: true })).toHaveCount(0)
  await expect(form().getByRole('textbox', { name: 'Position on board' })).toHaveValue(position)
  expect(await services()).toEqual([
    { first_name: 'Yusuf', ended: false },
    { first_name: 'Zainab', ended: false },
  ])
})

/** The device asks for the office at once, as where a link changes, instead of at its next turn. */
const askNow = () => page.evaluate(() => dispatchEvent(new Event('online')))

test('without the office nobody is assigned or ended, and what was filled in stays', async () => {
  await office.stop()
  await askNow()
  await expect(crew().getByText('The office must be reachable to assign people', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await expect(form().getByRole('button', { name: 'Assign' })).toBeDisabled()
  await expect(crew().getByRole('button', { name: /^End service/ })).toHaveCount(0)
  await form().getByRole('textbox', { name: 'Position on board' }).fill('Mate')
  await form().getByRole('button', { name: 'Not now' }).click()
  await expect(crew().getByRole('button', { name: 'Assign people' })).toBeFocused()
  await office.start()
  await askNow()
  await expect(crew().getByText('The office must be reachable to assign people', { exact: false })).toBeHidden({
    timeout: 60_000,
  })
  await crew().getByRole('button', { name: 'Assign people' }).click()
  await expect(form().getByRole('textbox', { name: 'Position on board' })).toHaveValue('Mate')
  await expect(form()).toContainText('Tobiloba Fashola')
})

test('a service is ended once its last moment was said, and stands among those before', async () => {
  await crew().getByRole('button', { name: 'End service of Yusuf Lawal' }).click()
  const dialog = page.getByRole('dialog', { name: 'End the service of Yusuf Lawal?' })
  await dialog.getByRole('textbox', { name: 'End of service', exact: true }).fill('1 Jan 2020')
  await dialog.getByRole('button', { name: 'End service' }).click()
  await expect(dialog).toContainText('The end is before the start')
  await dialog.getByRole('textbox', { name: 'End of service', exact: true }).fill(companyToday())
  await dialog.getByRole('button', { name: 'Not now' }).last().click()
  expect(await services()).toContainEqual({ first_name: 'Yusuf', ended: false })

  await crew().getByRole('button', { name: 'End service of Zainab Mohammed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End service' }).click()
  await expect(toasted('The service of Zainab Mohammed has ended')).toBeVisible()
  const ended = crew().getByRole('listitem').filter({ hasText: 'Zainab Mohammed' })
  await expect(ended).toContainText(/, (\d+ \w+ \d+) to \1$/)
  await expect(ended.getByRole('button')).toHaveCount(0)
  await expect(crew().getByRole('heading', { name: 'On board' })).toBeFocused()
  expect(await services()).toContainEqual({ first_name: 'Zainab', ended: true })
})

test('whoever is to come may be called off', async () => {
  await form().getByRole('combobox', { name: 'People' }).press('Backspace')
  await expect(form()).not.toContainText('Tobiloba Fashola')
  // Until a minute ago she served here herself, and is offered for what comes after that.
  await form().getByRole('textbox', { name: 'From', exact: true }).fill(addDays(companyToday(), 30))
  await choose('Zainab Mohammed')
  await form().getByRole('button', { name: 'Assign' }).click()
  await expect(form()).toBeHidden()
  await expect(crew().getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await expect(crew().getByRole('listitem').filter({ hasText: 'Mate, from' })).toContainText('Zainab Mohammed')

  await crew().getByRole('button', { name: 'End service of Zainab Mohammed' }).click()
  await expect(page.getByRole('dialog')).toContainText('to cancel it')
  await page.getByRole('dialog').getByRole('button', { name: 'End service' }).click()
  await expect(crew().getByRole('heading', { name: 'Upcoming' })).toBeHidden()
  await expect(crew()).not.toContainText('Mate, from')
})

test('who may only read the crew finds nothing to press', async () => {
  const reader = tabletOf('support', office.origin, { width: 1280, height: 800 })
  try {
    const read = await reader.atWork()
    await read.goto(vessel)
    await expect(crew(read)).toContainText('Yusuf Lawal')
    await expect(crew(read).getByRole('button')).toHaveCount(0)
  } finally {
    await reader.remove()
  }
})
