import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { addDays } from '#src/lib/instant.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { FaultProxy } from '../../campaigns/link/fault-proxy.ts'
import { reportFields } from '../company/daily-reports.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { BenchBrowser } from './browser.ts'
import type { ContenderName } from './contenders.ts'
import type { BenchDraft } from './contract.ts'
import { expectCount, WrongAnswer } from './expect-answer.ts'
import type { Requests } from './page.ts'
import type { Pushed } from './pushed.ts'

/** A satellite link: 600 ms there and back, 256 kbit/s each way. */
const satellite = { bytesPerSecond: 32_000, delay: 300 }
const harbour = { bytesPerSecond: null, delay: 0 }

/** The first day of the reports that are sent: long before those that the company has. */
const firstDay = '1990-01-01'

/** Milliseconds that a delivery took, and what went over the link, headers included. */
export type Delivery = { ms: number; up: number; down: number; requests: Requests }

export type DeliverySetup = { origin: string; company: BenchCompany; database: Database; pushed: Pushed }

/**
 * One contender's W5: drafts are kept over a good link, and delivered over a satellite. Each round's reports are of days of
 * their own; no office takes what lies ahead of it, which leaves room for a dozen rounds of a thousand. What arrived is held
 * against what was kept.
 */
export async function measureDelivery(
  name: ContenderName,
  { origin, company, database, pushed }: DeliverySetup,
  { drafts: count, round }: { drafts: number; round: number },
): Promise<Delivery> {
  const drafts = await makeDrafts(company, count, round)
  const link = await FaultProxy.open(origin, harbour)
  const browser = new BenchBrowser()
  pushed.drafts.clear()
  try {
    const page = await browser.page(`${link.origin}/bench/${name}`)
    const person = { email: company.person('captain').email, password: company.password }
    await page.evaluate((who) => bench?.prepare(who), person)
    await page.evaluate((kept) => bench?.keepDrafts(kept), drafts)
    const before = { up: link.up.carried, down: link.down.carried }
    link.speed = satellite
    const delivered = await page.evaluate(() => bench?.deliver())
    if (!delivered) throw new Error('the page offers nothing')
    link.speed = harbour
    const arrived = name === 'fairlead' ? await applied(database, company, drafts) : pushed.drafts
    expectArrived(name, drafts, arrived)
    return {
      ms: delivered.ms,
      up: link.up.carried - before.up,
      down: link.down.carried - before.down,
      requests: delivered.requests,
    }
  } finally {
    await browser.remove()
    await link.close()
  }
}

function makeDrafts(company: BenchCompany, count: number, round: number): Promise<BenchDraft[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const day = round * count + index
      const fields = reportFields(company, 0, addDays(firstDay, day), day)
      return { id: await naturalRecordId(vesselDailyReport, company.tenantId, fields), fields }
    }),
  )
}

/** What the office holds of them. */
async function applied(
  database: Database,
  company: BenchCompany,
  drafts: readonly BenchDraft[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  return inTenantReadOnly(database, company.tenantId, async (tx) => {
    const held = new Map<string, Readonly<Record<string, unknown>>>()
    for (const { id } of drafts) {
      const record = await readRecord(tx, vesselDailyReport, id)
      if (record) held.set(id, record)
    }
    return held
  })
}

function expectArrived(
  name: string,
  drafts: readonly BenchDraft[],
  arrived: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): void {
  expectCount(`${name}, drafts that arrived`, arrived.size, drafts.length)
  for (const { id, fields } of drafts) {
    for (const [field, value] of Object.entries(fields)) {
      const is = JSON.stringify(arrived.get(id)?.[field])
      if (is !== JSON.stringify(value)) throw new WrongAnswer(`${name}: ${field} arrived as ${is}`)
    }
  }
}
