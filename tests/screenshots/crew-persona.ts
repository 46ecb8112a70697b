import { expect, type Page } from '@playwright/test'
import { cameraPhoto } from '../journeys/camera-photo.ts'
import { preparedPin } from '../journeys/prepared-devices.ts'
import { lock } from '../journeys/tablet.ts'
import { choose, fillNearMiss, send } from '../journeys/vessel-forms.ts'
import { keyOverview, paletteFor } from './palette-screens.ts'
import { idOf, type Persona, type ScreenSetup } from './persona.ts'

const nearMisses = '/incident-management/staff/near-miss'
const checks = '/pms/vessel/routine-check'

/** A watchkeeper's day: writing, with and without the office, and handing the tablet over. */
export const crewPersona: Persona = {
  name: 'crew',
  device: 'crew',
  screens: [
    { name: 'dashboard', open: '/dashboard' },
    { name: 'menu', open: openMenu },
    { name: 'user-menu', open: userMenu },
    { name: 'palette', open: (page) => paletteFor(page, 'near') },
    { name: 'palette-none-found', open: (page) => paletteFor(page, 'nothing is called this') },
    { name: 'keys', open: keyOverview },
    { name: 'light', open: lightMenu },
    { name: 'shared-none', open: '/shared' },
    { name: 'hours-month', open: '/pms/vessel/work-rest-hours/staff' },
    { name: 'hours-day', open: hoursOfToday },
    { name: 'daily-reports', open: '/vessel-management/daily-reports/staff' },
    { name: 'daily-report-new', open: '/vessel-management/daily-reports/staff/new' },
    { name: 'near-misses', open: nearMisses },
    { name: 'near-misses-none-found', open: `${nearMisses}?search=nothing+is+called+this` },
    { name: 'near-miss-new', open: `${nearMisses}/new` },
    { name: 'near-miss-errors', open: (page) => pressIn(page, `${nearMisses}/new`, 'Send') },
    { name: 'checks', open: checks },
    { name: 'check-new', open: newCheck },
    { name: 'check-record', open: checkRecord },
    { name: 'leave', open: '/leave-management/my-requests' },
    { name: 'leave-new', open: '/leave-management/my-requests/new' },
    { name: 'leave-errors', open: (page) => pressIn(page, '/leave-management/my-requests/new', /^(Send|Ask|Submit)/) },
    { name: 'change-password', open: '/profile/bio-data?action=change-password' },
    { name: 'sync', open: '/sync' },
    { name: 'not-allowed', open: '/staff-management/roles' },
    { name: 'not-found', open: '/nothing/is/here' },
    { name: 'offline-form', open: offlineForm },
    { name: 'offline-sync', after: 'offline-form', open: '/sync' },
    { name: 'offline-dashboard', after: 'offline-form', open: '/dashboard' },
    { name: 'offline-list', after: 'offline-form', open: nearMisses, leave: backInReach },
    { name: 'who-is-here', open: lockIt },
    { name: 'pin', after: 'who-is-here', open: pinPad, leave: enterPin },
  ],
}

/** The menu stands open only where it is a drawer. */
async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

async function userMenu(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account and device/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Switch user' })).toBeVisible()
}

/** The choice of light stands in the header of a tablet; at a desk it is in the menu of the person. */
async function lightMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Display: / }).click()
  await expect(page.getByRole('menuitem', { name: /^Bright/ })).toBeVisible()
}

async function hoursOfToday(page: Page): Promise<void> {
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await page.goto(`/pms/vessel/work-rest-hours/staff/new?date=${day}`)
}

async function pressIn(page: Page, path: string, button: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).last().click()
}

async function newCheck(page: Page): Promise<void> {
  await page.goto(`${checks}/new`)
  await choose(page, 'Frequency', 'Weekly')
  await page.getByRole('button', { name: 'Deck machinery and towing gear' }).click()
}

async function checkRecord(page: Page, ground: ScreenSetup): Promise<void> {
  const id = await idOf(
    ground,
    `select c.id from routine_checks c join vessel_assignments a on a.vessel_id = c.vessel_id and a.valid_until is null
     join staff s on s.id = a.staff_id where s.email = 'crew@gulf-marine.demo' order by c.id limit 1`,
  )
  await page.goto(`${checks}/${id}`)
}

async function offlineForm(page: Page, { link }: ScreenSetup): Promise<void> {
  link.fate = () => 'lost'
  await fillNearMiss(page, 'A heaving line parted while the tug was made fast.', [
    await cameraPhoto(page, 'heaving-line.jpg'),
  ])
  await send(page, 'Send')
  await page.goto(`${nearMisses}/new`)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/\d waiting/)
}

async function backInReach(page: Page, { link }: ScreenSetup): Promise<void> {
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
}

async function lockIt(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await lock(page)
}

async function pinPad(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Sunday/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /PIN/ }).first().waitFor()
}

async function enterPin(page: Page): Promise<void> {
  await page.keyboard.type(preparedPin)
  await page.getByText('Who is here?').waitFor({ state: 'detached' })
}
