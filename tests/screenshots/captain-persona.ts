import type { Page } from '@playwright/test'
import { idOf, type Persona, type ScreenSetup } from './persona.ts'

const aboard = `join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
  join staff s on s.id = a.staff_id where s.email = 'captain@gulf-marine.demo'`

/** What a captain reviews and signs. */
export const captainPersona: Persona = {
  name: 'captain',
  device: 'captain',
  screens: [
    { name: 'dashboard', open: '/dashboard' },
    { name: 'hours-people', open: '/pms/vessel/work-rest-hours/captain' },
    { name: 'hours-review', open: hoursOfCrew },
    { name: 'reports', open: '/vessel-management/daily-reports/captain' },
    { name: 'report-submitted', open: (page, ground) => report(page, ground, 'submitted') },
    { name: 'report-reviewed', open: (page, ground) => report(page, ground, 'reviewed') },
    { name: 'report-return', open: returnDialog },
    { name: 'vessel', open: vessel },
  ],
}

async function hoursOfCrew(page: Page, ground: ScreenSetup): Promise<void> {
  const id = await idOf(ground, "select id from staff where email = 'crew@gulf-marine.demo'")
  await page.goto(`/pms/vessel/work-rest-hours/captain?userId=${id}`)
}

async function report(page: Page, ground: ScreenSetup, status: string): Promise<void> {
  const sql = `select r.id from vessel_daily_reports r ${aboard} and r.status = $1 order by r.date desc limit 1`
  await page.goto(`/vessel-management/daily-reports/captain/${await idOf(ground, sql, [status])}`)
}

async function returnDialog(page: Page, ground: ScreenSetup): Promise<void> {
  await report(page, ground, 'submitted')
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function vessel(page: Page, ground: ScreenSetup): Promise<void> {
  const id = await idOf(ground, `select r.id from (select id as vessel_id, id from vessels) r ${aboard} limit 1`)
  await page.goto(`/vessel-management/vessels/${id}`)
}
