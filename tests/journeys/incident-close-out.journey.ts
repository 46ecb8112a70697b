import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { partLabels, reportParts } from '#src/areas/incidents/preliminary-report/report-parts.ts'
import { addDays } from '#src/lib/instant.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { companyToday } from './company-day.ts'
import { guestDetails } from './device-storage.ts'
import { withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

const story = 'A mooring line parted at the fairlead and struck the bulwark.'
const sequence = 'The surge took the line over the fairlead; it parted at the eye.'
const lesson = 'Lines are doubled before swell is forecast, and nobody stands in the snap-back zone.'
const personOf = (key: string) => demonstrationId('gulf-marine', 'staff', key)
const codeText = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

let office: Office
let mess: Tablet
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  mess = new Tablet(office.origin)
  desk = tabletOf('qhsse', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  await mess.remove()
  await desk.remove()
  await office.close()
})

const stored = (what: string) =>
  office.rows(
    'gulf-marine',
    `select id, status, created_by as author, sequence, has_mooring_rope as rope, incident_log_id as log
     from preliminary_incident_reports where description = $1`,
    [what],
  )

/** The link of a poster, as it hangs on the wall. */
async function posterLink(): Promise<string> {
  const [place] = await office.rows(
    'gulf-marine',
    'select tenant_id, secret from report_places where vessel_id is not null order by id limit 1',
  )
  return `/general/incident#${String(place?.tenant_id)}.${String(place?.secret)}`
}

/** Writes the first lines and sends them; gives the follow-up code. */
async function report(page: Page, what: string): Promise<string> {
  await page.getByRole('link', { name: 'Report an incident' }).click()
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(what)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Forecastle')
  await choose(page, 'Type of incident', 'Mooring and towing')
  await choose(page, 'Actual severity', '2 minor')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/general/incident/success')
  expect(new URL(page.url()).searchParams.get('type')).toBe('preliminary')
  return (await page.getByText(codeText).textContent()) ?? ''
}

/** The step by its address and by its title: the address comes first, and until then the keys are of the step before. */
async function expectStep(page: Page, under: string, part: (typeof reportParts)[number]): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(under) && url.pathname.endsWith(`/complete/${part}`))
  await expect(page.getByText(`Step ${reportParts.indexOf(part) + 1} of 5: ${partLabels[part]}`)).toBeVisible()
}

let code = ''

test('an anonymous incident is reported at sea, outlives a kill, and is with the office once', async () => {
  let page = await mess.open(await posterLink())
  await expect(page.getByText('This report goes to: Mess room')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await mess.close()
  await office.stop()
  page = await mess.open('/')
  await page.getByRole('link', { name: 'Anonymous report' }).click()
  code = await report(page, story)
  await mess.kill()

  await office.start()
  page = await mess.open('/general/incident')
  await expect(page.getByRole('region', { name: 'Reports sent from this device' })).toContainText(
    'Received by the office',
    { timeout: 30_000 },
  )
  expect(await stored(story)).toMatchObject([{ status: 'pending', author: null }])
})

test('QHSSE alone completes it ashore; it is investigated, four actions are verified by another, and its code tells what was learned', async () => {
  const page = await desk.atWork('/incident-management/qhsse/preliminary-report')
  await page.getByRole('link', { name: story }).first().click()
  await page.getByRole('link', { name: 'Complete the report' }).click()
  const under = '/incident-management/staff/preliminary-report/'
  await expectStep(page, under, 'incident')
  await page.getByRole('textbox', { name: 'Sequence of events' }).fill(sequence)
  await choose(page, 'Potential severity', '4 major')
  for (const part of reportParts.slice(0, -1)) {
    await expectStep(page, under, part)
    if (part === 'actions') {
      await page.getByRole('button', { name: 'Add action' }).click()
      await page
        .getByRole('textbox', { name: /^Action(, line 1)?$/ })
        .first()
        .fill('Forecastle cleared')
    }
    expect([part, await axeFindings(page)]).toEqual([part, []])
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expectStep(page, under, 'environment')
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect.poll(() => stored(story), { timeout: 20_000 }).toMatchObject([{ status: 'submitted', sequence }])

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
  await expect.poll(() => stored(story), { timeout: 20_000 }).toMatchObject([{ status: 'reviewed' }])
  const [found] = await stored(story)
  const logId = String(found?.log)
  const log = `/incident-logs/${logId}`

  const take = async (by: string, path: string, body: object = {}) => {
    const answer = await (await caller(office, `${by}@gulf-marine.demo`)).call('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return z.object({ data: z.looseObject({ id: z.string() }) }).parse(answer.body).data.id
  }
  await take('qhsse', `${log}/add-investigation`, { findings: 'The line was older than its hours allow.' })
  const owners = ['support', 'procurement', 'captain', 'hod'] as const
  for (const owner of owners) {
    const action = await take('qhsse', '/actions', {
      resourceName: 'incident-logs',
      recordId: logId,
      action: `Replace the lines, share of ${owner}`,
      severity: 'high',
      dueOn: addDays(companyToday(), 7),
      ownerId: personOf(owner),
    })
    await take(owner, `/actions/${action}/complete`, { completedOn: companyToday(), whatWasDone: 'Done.' })
    await take('qhsse', `/actions/${action}/verify`)
  }
  await take('qhsse', `${log}/complete`, { investigationCompletedAt: `${companyToday()} 00:01` })
  await take('md', `${log}/review`, { lessonsLearned: lesson })
  await take('md', `${log}/close`, { effectAfterDays: 45 })
  await page.goto(`/incident-management/qhsse/incident-log/${logId}`)
  await expect(page.getByText('4 of 4 verified')).toBeVisible({ timeout: 20_000 })

  const guest = await mess.open('/general/incident')
  await guest.getByRole('textbox', { name: 'Follow-up code' }).fill(code.toLowerCase())
  await guest.getByRole('button', { name: 'Check status' }).click()
  await expect(guest.getByText(/^Preliminary incident report PIR-.*: Closed$/)).toBeVisible()
  await expect(guest.getByText(lesson)).toBeVisible()
})

test('[S2-2.incidents.3] the guest completes an incident at sea by keyboard alone, step by step, and each step goes once', async () => {
  const what = 'A heaving line was caught in the winch.'
  await mess.close()
  await office.stop()
  let page = await mess.open('/general/incident')
  await report(page, what)
  await page.getByRole('button', { name: 'Add details' }).click()
  const under = '/general/incident/preliminary/'
  await expectStep(page, under, 'incident')
  const keys = await withKeyboardAlone(page)
  await keys.tabTo(page.getByRole('textbox', { name: 'Sequence of events' }))
  await page.keyboard.type(sequence)
  await keys.tabTo(page.getByRole('combobox', { name: 'Potential severity' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const address = page.url()
  await expect(page.getByRole('combobox', { name: 'Potential severity' })).toHaveValue('1 slight')
  // What is shown may not be written yet; what is not written does not outlive the kill.
  await expect.poll(() => guestDetails(page)).toMatchObject([{ sequence, potentialSeverity: '1' }])
  await mess.kill()

  page = await mess.open(address)
  await expect(page.getByRole('textbox', { name: 'Sequence of events' })).toHaveValue(sequence)
  await expect(page.getByRole('combobox', { name: 'Potential severity' })).toHaveValue('1 slight')
  const alone = await withKeyboardAlone(page)
  for (const part of reportParts) {
    await expectStep(page, under, part)
    if (part === 'actions') {
      await alone.tabTo(page.getByRole('button', { name: 'Add action' }))
      await page.keyboard.press('Enter')
      await alone.tabTo(page.getByRole('textbox', { name: /^Action(, line 1)?$/ }).first())
      await page.keyboard.type('Winch stopped')
    }
    expect([part, await axeFindings(page)]).toEqual([part, []])
    const last = part === 'environment'
    await alone.tabTo(page.getByRole('button', { name: last ? 'Send details' : 'Continue' }))
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL((url) => url.pathname === '/general/incident/success')
  await expect(page.getByRole('status').filter({ hasText: 'saved on this device' })).toBeVisible()
  expect(alone.pointers).toEqual([])

  await office.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(() => stored(what), { timeout: 30_000 })
    .toMatchObject([{ status: 'submitted', author: null, sequence }])
  const history = await office.rows(
    'gulf-marine',
    `select action, actor from history where record_id = (select id from preliminary_incident_reports
     where description = $1) order by version`,
    [what],
  )
  expect(history.map(({ action, actor }) => [action, actor])).toEqual(
    ['create', 'incident', 'actions', 'agencies-involvements', 'mooring-rope', 'submit'].map((name) => [name, null]),
  )
  await expect(page.getByRole('status').filter({ hasText: 'has been received' })).toBeVisible()
})
