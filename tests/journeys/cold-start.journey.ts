import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto, chunksOf, exifKind, paper, segmentsOf } from './camera-photo.ts'
import { shownPicture, storedFiles } from './device-storage.ts'
import { Office } from './office.ts'
import { firstMirror, lock, readyForSea, signIn, Tablet, unlock } from './tablet.ts'
import {
  addFiles,
  choose,
  expectWaiting,
  fillDailyReport,
  fillRoutineCheck,
  openSection,
  send,
  typeHours,
} from './vessel-forms.ts'

const pin = '482913'
const crew = /Chief officer/
const reportLink = '/vessel-management/daily-reports/staff/new'
const hoursLink = '/pms/vessel/work-rest-hours/staff/new'
const nearMissLink = '/incident-management/staff/near-miss/new'
const bad = 'Four broken wires in one lay at 30 m, marked'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('after one visit the four forms are filled in from a cold start, through a killed browser, and arrive once', async () => {
  const before = (await ask('select id from files')).map(({ id }) => id)
  const visit = await tablet.open('/')
  await signIn(visit, 'crew@gulf-marine.demo', pin)
  await readyForSea(visit)
  await firstMirror(visit)
  const photo = await cameraPhoto(visit, 'towline.jpg')
  expect(segmentsOf(photo.buffer)).toContain(exifKind)
  expect(photo.buffer.includes('Exif')).toBe(true)
  await lock(visit)
  await tablet.close()
  await office.stop()

  let page = await tablet.open(reportLink)
  await unlock(page, crew, pin)
  await expect(page).toHaveURL((url) => url.pathname === reportLink)
  await expect(page.getByLabel('Date', { exact: true }).first()).toHaveValue(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))

  await test.step('the daily report, with a towing log, a photo and a paper', async () => {
    await fillDailyReport(page, today, [photo, paper('delivery-note.pdf')])
    await expectReduced(page)
    await page.getByRole('button', { name: 'Submit to the captain' }).click()
    const warning = page.getByRole('dialog', { name: 'Before you send' })
    await expect(warning).toContainText('The towing of Deck barge BJ-230 has no distance. It is not sent')
    await warning.getByRole('button', { name: 'Send anyway' }).click()
    // The towing stays as a draft of the report, which goes on once its distance is known.
    await page.getByRole('link', { name: 'Continue' }).click()
    await openSection(page, 'Towing log')
    await page.getByRole('button', { name: 'Towing 1 Towed object: Deck barge BJ-230' }).click()
    await page.getByRole('textbox', { name: 'Distance', exact: true }).fill('49.3')
    await send(page, 'Send changes')
    await expectWaiting(page, 2)
  })

  await test.step('hours of a day that break the rule, with their cause', async () => {
    await page.goto(`${hoursLink}?date=${today}`)
    await typeHours(page, [['05:00', '19:30', 'watch keeping']])
    await expect(page.getByText('Work 14.5 h')).toBeVisible()
    await expect(page.getByText('Rest at most 9.5 h in the 24 h up to 19:30 (minimum 10 h)')).toBeVisible()
    await page.getByRole('textbox', { name: 'Remarks', exact: true }).fill('The tow was connected until 19:30')
    await addFiles(page, 'Documents', [photo, paper('cargo-plan.pdf')])
    await send(page, 'Submit to the captain')
    await expectWaiting(page, 3)
  })

  let story = ''
  await test.step('the browser is killed during the third form: nothing older than a second is missing', async () => {
    await page.goto(nearMissLink)
    await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Aft deck, port side, at the towing winch')
    await addFiles(page, 'Photos and documents', [photo, paper('toolbox-talk.pdf')])
    await page.getByRole('button', { name: 'More details (optional)' }).click()
    await choose(page, 'Category', 'Mooring and towing')
    await choose(page, 'Potential severity', '4 major')
    const typed = await typeUntilKilled(page)
    page = await tablet.open(nearMissLink)
    await expect(page).toHaveURL((url) => url.pathname === nearMissLink)
    await expect(page.getByText(/Resume where you left off/)).toBeVisible()
    const description = page.getByRole('textbox', { name: 'What happened', exact: true })
    story = await description.inputValue()
    expect(typed.all.startsWith(story)).toBe(true)
    expect(story.length).toBeGreaterThanOrEqual(typed.aSecondBefore.length)
    await expect(page.getByRole('textbox', { name: 'Where', exact: true })).toHaveValue(/at the towing winch$/)
    await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Mooring and towing')
    await expect(page.getByRole('combobox', { name: 'Potential severity', exact: true })).toHaveValue('4 major')
    for (const name of ['towline.webp', 'toolbox-talk.pdf']) {
      await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
    }
    await expectWaiting(page, 3)
    story = `${story.trim()} The man stood clear.`
    await description.fill(story)
    await send(page, 'Send')
    await expectWaiting(page, 4)
  })

  await test.step('the fourth form', async () => {
    await page.goto('/pms/vessel/routine-check/new')
    await fillRoutineCheck(page, bad, [photo])
    await send(page, 'Send')
    await expectWaiting(page, 5)
    await expectReduced(page)
  })

  const kept = await storedFiles(page)
  expect(kept.map(({ name }) => name).sort()).toEqual([
    'cargo-plan.pdf',
    'delivery-note.pdf',
    'toolbox-talk.pdf',
    'towline.webp',
    'towline.webp',
    'towline.webp',
    'towline.webp',
  ])

  await test.step('the link returns: each is in the office once, as it was typed', async () => {
    await office.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
    const [author] = await ask("select id, email from staff where email = 'crew@gulf-marine.demo'")
    const reports = await ask(
      'select status, location, wave_height, persons_on_board::int, infos, towings, fuels, created_by from vessel_daily_reports where date = $1 and scope_owner = $2',
      [today, author?.id],
    )
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      status: 'submitted',
      location: 'Bonny fairway buoy, outbound with barge',
      wave_height: 1.8,
      persons_on_board: 14,
      created_by: author?.id,
      towings: [{ towedObject: 'Deck barge BJ-230', distance: 49.3, towlineLength: 650, maximumTension: 61 }],
      infos: [{ text: '07:25 towline connected off Bonny' }, { text: '19:10 barge handed over' }],
    })
    const hours = await ask(
      'select date::text as day, status, intervals from work_rest_hours where staff_id = $1 and date = $2',
      [author?.id, today],
    )
    expect(hours).toMatchObject([
      {
        day: today,
        status: 'submitted',
        intervals: [{ startMinute: 300, endMinute: 1170, activity: 'watch keeping' }],
      },
    ])
    const misses = await ask('select status, created_by from near_miss_reports where description = $1', [story])
    expect(misses).toEqual([{ status: 'submitted', created_by: author?.id }])
    const checks = await ask('select created_by, frequency from routine_checks where items::text like $1', [`%${bad}%`])
    expect(checks.filter(({ created_by }) => created_by === author?.id)).toEqual([
      { created_by: author?.id, frequency: 'weekly' },
    ])
    const files = await ask(
      `select f.sha256, count(l.*)::int as links from files f join file_links l on l.file_id = f.id
       where f.uploader = $1 and f.id <> all ($2) group by f.id, f.sha256`,
      [author?.id, before],
    )
    expect(files.map(({ sha256 }) => String(sha256)).sort()).toEqual(kept.map(({ sha256 }) => sha256).sort())
    expect(files.every(({ links }) => links === 1)).toBe(true)
  })
})

function ask(sql: string, values: readonly unknown[] = []) {
  return office.rows('gulf-marine', sql, values)
}

/** Every photo kept is turned as it was held, no longer than 1600 pixels, and says nothing of camera and place. */
async function expectReduced(page: Page): Promise<void> {
  const photos = (await storedFiles(page)).filter(({ type }) => type === 'image/webp')
  expect(photos.length).toBeGreaterThan(0)
  for (const { bytes, size, sha256 } of photos) {
    expect(bytes.length).toBe(size)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(chunksOf(bytes)).toContain('VP8 ')
    expect(chunksOf(bytes).filter((kind) => ['EXIF', 'XMP '].includes(kind))).toEqual([])
    const { width, height, above, below } = await shownPicture(page, bytes)
    expect({ width, height }).toEqual({ width: 1200, height: 1600 })
    expect(above.red).toBeGreaterThan(180)
    expect(above.blue).toBeLessThan(60)
    expect(below.blue).toBeGreaterThan(180)
    expect(below.red).toBeLessThan(60)
  }
}

/** Types a story letter by letter for some seconds and kills the browser amid it. */
async function typeUntilKilled(page: Page): Promise<{ all: string; aSecondBefore: string }> {
  await page.getByRole('textbox', { name: 'What happened', exact: true }).focus()
  const words = 'The bridle shackle turned while the slack came in and the pin sprang out beside the block. '
  const pressed: number[] = []
  let all = ''
  while (pressed.length < 120) {
    const letter = words.charAt(pressed.length % words.length)
    await page.keyboard.type(letter)
    pressed.push(performance.now())
    all += letter
    await page.waitForTimeout(25)
  }
  const killedAt = performance.now()
  await tablet.kill()
  const older = pressed.filter((at) => at < killedAt - 1000).length
  expect(older).toBeGreaterThan(20)
  return { all, aSecondBefore: all.slice(0, older) }
}
