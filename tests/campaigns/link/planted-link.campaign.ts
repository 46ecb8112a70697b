import { expect, test } from '@playwright/test'
import { Office } from '../../journeys/office.ts'
import { callReceived, halve, storedPath } from '../planted.ts'
import { recordsOf } from '../submissions.ts'
import { playLink } from './play-link.ts'
import type { SeaTablet } from './sea-tablet.ts'

let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})

test.afterAll(() => office.close())

/**
 * Plants faults: links that stop failing but count as if they did not, half a file in the office, and an entry called
 * received without a link.
 */
async function plant(tablets: readonly SeaTablet[]): Promise<void> {
  for (const { link } of tablets) {
    link.fate = () => 'through'
    link.counts.clear()
  }
  const [tablet] = tablets
  if (!tablet?.page) throw new Error('there is no tablet')
  await tablet.submit(tablet.page, 'near miss')
  const [withFile] = tablet.sent.filter(({ files }) => files.length > 0)
  if (!withFile) throw new Error('nothing with a file was sent')
  await expect.poll(() => recordsOf(office, withFile), { timeout: 300_000 }).toHaveLength(1)
  // The photo of an urgent report follows it.
  await expect.poll(() => storedPath(office, withFile.files[0]), { timeout: 300_000 }).not.toBeNull()
  halve(office, withFile.files[0])
  tablet.link.fate = () => 'lost'
  await tablet.submit(tablet.page, 'leave')
  await callReceived(tablet.page, tablet.sent.at(-1)?.mark ?? '')
}

test('half a file and an entry called received too early are caught, and so is a link that never failed', async () => {
  const { faults } = await playLink(office, { seed: 201, minutes: 0.2, atSea: plant, log: () => undefined })
  const told = faults.join('\n')
  expect(told).toMatch(/the files of Sea A-\d+ are/)
  expect(told).toMatch(/is called received, and the office has it not/)
  expect(told).toMatch(/repeated befell fewer than 1 requests/)
})
