import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import { cameraPhoto, paper } from './camera-photo.ts'
import { storedFiles, tamper } from './device-storage.ts'
import { Office } from './office.ts'
import { preparedPin } from './prepared-devices.ts'
import { firstMirror, lock, signIn, type Tablet, tabletOf, unlock } from './tablet.ts'
import { expectWaiting, fillNearMiss, send } from './vessel-forms.ts'
import { dispatchSync, EmulatedLink } from './worker-link.ts'

const mate = { email: 'crew@gulf-marine.demo', name: /Chief officer/, pin: preparedPin }
const engineer = { email: 'crew3@gulf-marine.demo', name: /Chief engineer/, pin: '271828' }

test.describe.configure({ mode: 'serial' })

let office: Office
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('crew', office.origin).withDesk()
  page = await tablet.atWork()
  await lock(page)
  await signIn(page, engineer.email, engineer.pin)
  await firstMirror(page)
  await lock(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('two people share the tablet without a link; all tabs closed, the browser itself delivers when it returns', async () => {
  const link = await EmulatedLink.of(tablet.context, page)
  await link.cut()
  const photo = await cameraPhoto(page, 'hatch.jpg')
  await unlock(page, mate.name, mate.pin)
  await fillNearMiss(page, 'Hatch cover slipped off its stay.', [photo])
  await send(page, 'Send')
  await expectWaiting(page, 1)
  await lock(page)
  await unlock(page, engineer.name, engineer.pin)
  await fillNearMiss(page, 'Fuel weep sprayed towards the hot manifold.', [photo, paper('isolation.pdf')])
  await send(page, 'Send')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('1 waiting')
  await expect(page.getByText(/1 from others waiting/).first()).toBeVisible()
  const kept = await storedFiles(page)
  expect(kept).toHaveLength(3)

  const blank = await closeTheApp(page)
  expect(await link.isCut()).toBe(true)
  expect(await misses('Hatch cover slipped off its stay.')).toEqual([])
  await link.giveBack()
  await expectArrived('Hatch cover slipped off its stay.', mate.email, ['hatch.webp'])
  await expectArrived('Fuel weep sprayed towards the hot manifold.', engineer.email, ['hatch.webp', 'isolation.pdf'])
  await expectFilesOnDisk(kept.map(({ sha256 }) => sha256))
  expect(appPages()).toEqual([])
  page = await reopen(blank)
})

test('the origin is down, then up; all tabs closed, a sync event delivers', async () => {
  await office.stop()
  const photo = await cameraPhoto(page, 'gangway.jpg')
  await fillNearMiss(page, 'Gangway net torn at the third stanchion.', [photo])
  await send(page, 'Send')
  await expectWaiting(page, 1)
  await lock(page)
  await unlock(page, mate.name, mate.pin)
  await fillNearMiss(page, 'Heaving line parted above the pilot ladder.', [paper('line-certificate.pdf')])
  await send(page, 'Send')
  await expect(page.getByText(/1 from others waiting/).first()).toBeVisible()
  const kept = await storedFiles(page)

  const blank = await closeTheApp(page)
  await office.start()
  expect(await misses('Gangway net torn at the third stanchion.')).toEqual([])
  await dispatchSync(blank, tablet.origin, syncTag)
  await expectArrived('Gangway net torn at the third stanchion.', engineer.email, ['gangway.webp'])
  await expectArrived('Heaving line parted above the pilot ladder.', mate.email, ['line-certificate.pdf'])
  await expectFilesOnDisk(kept.map(({ sha256 }) => sha256))
  expect(appPages()).toEqual([])
  page = await reopen(blank)
})

test('an entry whose text was changed after it was signed, and one without a signature, are held and not applied', async () => {
  await office.stop()
  await fillNearMiss(page, 'Mate’s own words about the crane hook.', [])
  await send(page, 'Send')
  await lock(page)
  await unlock(page, engineer.name, engineer.pin)
  await fillNearMiss(page, 'Engineer’s own words about the purifier.', [])
  await send(page, 'Send')
  const blank = await closeTheApp(page, async () => {
    await tamper(page, { of: 'about the crane hook', replace: ['own words', 'forged words'] })
    await tamper(page, { of: 'about the purifier', signature: null })
  })
  await office.start()
  await dispatchSync(blank, tablet.origin, syncTag)
  const held = () =>
    office.rows(
      'gulf-marine',
      "select s.email, convert_from(h.bytes, 'UTF8')::jsonb #>> '{changes,description,after}' as text from held_entries h join staff s on s.id = h.author order by text",
    )
  await expect.poll(held, { timeout: 60_000 }).toEqual([
    { email: engineer.email, text: 'Engineer’s own words about the purifier.' },
    { email: mate.email, text: 'Mate’s forged words about the crane hook.' },
  ])
  for (const text of ['own words', 'forged words']) {
    const applied = await office.rows('gulf-marine', 'select id from near_miss_reports where description like $1', [
      `%${text}%`,
    ])
    expect(applied).toEqual([])
  }
  page = await reopen(blank)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('1 held for review')
  await fillNearMiss(page, 'Honest work after it still counts.', [])
  await send(page, 'Send')
  await expectArrived('Honest work after it still counts.', engineer.email, [])
})

/** Closes every tab of the app; the browser itself stays. `meanwhile` is done while nothing of the app runs in a page. */
async function closeTheApp(app: Page, meanwhile?: () => Promise<void>): Promise<Page> {
  const blank = await tablet.context.newPage()
  await meanwhile?.()
  for (const each of tablet.context.pages()) if (each !== blank) await each.close()
  expect(app.isClosed()).toBe(true)
  expect(appPages()).toEqual([])
  return blank
}

async function reopen(blank: Page): Promise<Page> {
  await blank.goto('/sync')
  await blank.getByRole('heading', { name: 'On this device', exact: true }).waitFor()
  return blank
}

function appPages(): string[] {
  return tablet.context
    .pages()
    .map((each) => each.url())
    .filter((url) => url.startsWith(tablet.origin))
}

function misses(description: string) {
  return office.rows(
    'gulf-marine',
    'select r.id, s.email from near_miss_reports r join staff s on s.id = r.created_by where r.description = $1',
    [description],
  )
}

/** The entry is in the office once, made by its author, with the files by these names. */
async function expectArrived(description: string, email: string, names: readonly string[]): Promise<void> {
  await expect.poll(() => misses(description), { timeout: 60_000 }).toMatchObject([{ email }])
  const [record] = await misses(description)
  const made = await office.rows(
    'gulf-marine',
    'select s.email, h.action from history h join staff s on s.id = h.actor where h.record_id = $1',
    [record?.id],
  )
  expect(made).toMatchObject([{ email }])
  const files = () =>
    office.rows(
      'gulf-marine',
      'select f.name, s.email from file_links l join files f on f.id = l.file_id join staff s on s.id = f.uploader where l.record_id = $1 order by f.name',
      [record?.id],
    )
  // A safety report goes before its photos.
  await expect.poll(files, { timeout: 60_000 }).toEqual(names.map((name) => ({ name, email })))
}

/** What the office has on its disk is, byte for byte, what the tablet kept. */
async function expectFilesOnDisk(hashes: readonly string[]): Promise<void> {
  // A picture is stored as the office made it anew.
  const stored = await office.rows(
    'gulf-marine',
    'select id, tenant_id, sha256, stored_sha256 from files where sha256 = any($1)',
    [hashes],
  )
  expect(stored.map(({ sha256 }) => String(sha256)).sort()).toEqual([...hashes].sort())
  for (const { id, tenant_id, stored_sha256 } of stored) {
    const path = join(office.dataDir, 'files', String(tenant_id), String(id).slice(-2), String(id))
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(stored_sha256)
  }
}
