import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose, expectWaiting } from './vessel-forms.ts'

const story = 'A shackle pin cut a seaman’s forearm at the roller.'
const list = '/incident-management/staff/preliminary-report'
const personOf = (key: string) => demonstrationId('gulf-marine', 'staff', key)

let office: Office
let crew: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  crew = tabletOf('crew', office.origin)
})
test.afterAll(async () => {
  await crew.remove()
  await office.close()
})

const stored = () =>
  office.rows(
    'gulf-marine',
    `select id, status, sequence, incident_log_id as log, jsonb_array_length(coalesce(immediate_actions, '[]')) as done
     from preliminary_incident_reports where description = $1`,
    [story],
  )
test('[S2-2.incidents.1] [S2-2.incidents.2] an incident is reported at sea, outlives a kill, is completed, logged, investigated and closed, and its reporter reads what was learned', async () => {
  let page = await crew.atWork(`${list}/new`)
  await crew.context.setOffline(true)
  await page.getByRole('textbox', { name: 'What happened' }).fill(story)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Stern roller')
  await choose(page, 'Type of incident', 'Lifting')
  await choose(page, 'Actual severity', '3 moderate')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL((url) => url.pathname === list)
  await expectWaiting(page, 1)
  await page.getByRole('link', { name: story }).first().click()
  await page.getByRole('link', { name: 'Complete the report' }).click()
  await expect(page).toHaveURL((url) =>
    /^\/incident-management\/staff\/preliminary-report\/[^/]+\/complete\/incident$/.test(url.pathname),
  )
  await page.getByRole('textbox', { name: 'Sequence of events' }).fill('The pin was not moused.')
  await choose(page, 'Potential severity', '4 major')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/complete/actions'))
  await crew.kill()

  page = await crew.open('about:blank')
  await crew.context.setOffline(true)
  await page.goto(list)
  await page.getByRole('link', { name: story }).first().click()
  expect(await stored()).toEqual([])
  await crew.context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(stored, { timeout: 20_000 })
    .toMatchObject([{ status: 'pending', sequence: 'The pin was not moused.' }])
  const [report] = await stored()
  const id = String(report?.id)

  await page.goto(`${list}/${id}/complete/environment`)
  await page.getByRole('link', { name: /^Actions/ }).click()
  await page.getByRole('button', { name: 'Add action' }).click()
  await page
    .getByRole('region', { name: 'Action 1' })
    .getByRole('textbox', { name: 'Action', exact: true })
    .fill('Wound dressed, work stopped')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/complete/agencies-involvements'))
  await page.getByRole('link', { name: /^Environment/ }).click()
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect.poll(stored, { timeout: 20_000 }).toMatchObject([{ status: 'submitted', done: 1 }])

  const take = async (by: string, path: string, body: object = {}) => {
    const answer = await (await caller(office, `${by}@gulf-marine.demo`)).call('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return z.object({ data: z.looseObject({ id: z.string() }) }).parse(answer.body).data.id
  }
  await take('qhsse', `/preliminary-incident-reports/${id}/review`)
  const log = `/incident-logs/${String((await stored())[0]?.log)}`
  await take('qhsse', `${log}/add-investigation`, { findings: 'Nobody checks the mousing after rigging.' })
  const action = await take('qhsse', '/actions', {
    resourceName: 'incident-logs',
    recordId: log.slice('/incident-logs/'.length),
    action: 'Check the mousing on the rigging list',
    severity: 'high',
    dueOn: addDays(companyToday(), 7),
    ownerId: personOf('support'),
  })
  await take('support', `/actions/${action}/complete`, { completedOn: companyToday(), whatWasDone: 'Line added.' })
  await take('qhsse', `/actions/${action}/verify`)
  await take('qhsse', `${log}/complete`, { investigationCompletedAt: `${companyToday()} 00:01` })
  const lesson = 'A moused pin is checked by a second man before the lift.'
  await take('md', `${log}/review`, { lessonsLearned: lesson })
  await take('md', `${log}/close`, { effectAfterDays: 45 })

  await page.goto(`${list}/${id}`)
  await expect(page.getByText(lesson)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  expect(await stored()).toHaveLength(1)
})
