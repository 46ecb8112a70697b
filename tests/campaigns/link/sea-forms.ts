import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type ChosenFile, storedName } from '../../journeys/camera-photo.ts'
import { addFiles, choose, fillRoutineCheck, send } from '../../journeys/vessel-forms.ts'
import { deviceState } from '../device-state.ts'
import type { Submission } from '../submissions.ts'

/** What a form is filled in with. */
export type Filled = { mark: string; author: string; files: readonly ChosenFile[]; day: string }

/** Fills in and submits a form; resolves when the app has confirmed it. */
type FillIn = (page: Page, filled: Filled) => Promise<Submission>

type Fields = Readonly<Record<string, unknown>>

/** Hashes of files as stored on the device, by their names. */
async function hashesOf(page: Page, files: readonly ChosenFile[]): Promise<string[]> {
  const names = files.map(({ name }) => storedName(name))
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(50)) {
    const stored = (await deviceState(page)).files.filter(({ name, draft }) => draft !== null && names.includes(name))
    if (stored.length === names.length) return stored.map((file) => file.kept ?? 'no bytes')
  }
  throw new Error(`the device does not keep ${names.join(', ')}`)
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const only =
  (...names: string[]) =>
  (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))

const nearMiss: FillIn = async (page, { mark, author, files }) => {
  await text(page, 'What happened').fill('A heaving line parted while the barge came alongside.')
  await text(page, 'Where').fill(mark)
  await addFiles(page, 'Photos and documents', files)
  const hashes = await hashesOf(page, files)
  await send(page, 'Send')
  const fields = { location: mark, description: 'A heaving line parted while the barge came alongside.' }
  const read = only('location', 'description')
  return { mark, table: 'near_miss_reports', where: 'location = $1', author, fields, read, files: hashes }
}

const dailyReport: FillIn = async (page, { mark, author, files }) => {
  await choose(page, 'Activity', 'Towing')
  await text(page, 'Location').fill(mark)
  await text(page, 'Persons on board').fill('14')
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByRole('region', { name: 'Event 1', exact: true }).getByLabel('Text').fill('07:25 towline connected')
  if (files.length > 0) await addFiles(page, 'Photos and documents', files)
  const hashes = await hashesOf(page, files)
  await send(page, 'Submit to the captain')
  const fields = { location: mark, activity: 'towing', personsOnBoard: 14, status: 'submitted' }
  const read = only('location', 'activity', 'personsOnBoard', 'status', 'weather', 'client')
  return { mark, table: 'vessel_daily_reports', where: 'location = $1', author, fields, read, files: hashes }
}

const hours: FillIn = async (page, { mark, author }) => {
  await page.getByRole('button', { name: '06–12 · 18–24', exact: true }).click()
  await text(page, 'Remarks').fill(mark)
  await send(page, 'Submit to the captain')
  const fields = { remarks: mark, status: 'submitted' }
  const read = only('remarks', 'status')
  return { mark, table: 'work_rest_hours', where: 'remarks = $1', author, fields, read, files: [] }
}

const check: FillIn = async (page, { mark, author, files }) => {
  await fillRoutineCheck(page, mark, files)
  const hashes = await hashesOf(page, files)
  await send(page, 'Send')
  const where = "items::text like '%' || $1 || '\"%'"
  const read = only('frequency')
  return { mark, table: 'routine_checks', where, author, fields: { frequency: 'weekly' }, read, files: hashes }
}

const leave: FillIn = async (page, { mark, author, day }) => {
  await choose(page, 'Leave type', 'Annual leave')
  const typed = day.split('-').reverse().join('-')
  await text(page, 'First day').fill(typed)
  await text(page, 'Last day').fill(typed)
  await text(page, 'Last day').press('Tab')
  await text(page, 'Reason').fill(mark)
  await send(page, 'Submit request')
  const read = only('reason')
  return { mark, table: 'leave_requests', where: 'reason = $1', author, fields: { reason: mark }, read, files: [] }
}

/** The forms of people at sea: address, possible days, and how to fill each in. */
export const seaForms = {
  'near miss': { path: () => '/incident-management/staff/near-miss/new', fillIn: nearMiss, files: 1 },
  'daily report': {
    path: (day: string) => `/vessel-management/daily-reports/staff/new?date=${day}`,
    fillIn: dailyReport,
    files: 1,
  },
  hours: { path: (day: string) => `/pms/vessel/work-rest-hours/staff/new?date=${day}`, fillIn: hours, files: 0 },
  check: { path: () => '/pms/vessel/routine-check/new', fillIn: check, files: 1 },
  leave: { path: () => '/leave-management/my-requests/new', fillIn: leave, files: 0 },
} as const

export type SeaForm = keyof typeof seaForms
