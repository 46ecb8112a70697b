import { openBenchOffice } from '../company/bench-office.ts'
import { dailyReports } from '../company/daily-reports.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { stockCategories, stockCategoryFilling, stockItems } from '../company/stock-items.ts'
import type { BenchPart, BenchSize } from '../part.ts'
import { openBenchSession, reports, row } from './bench-session.ts'
import { measureBesideReports } from './beside-reports.ts'

/** What a list of stock takes to open, beside the list of daily reports of as many rows. */
export const stockListPart: BenchPart = { name: 'stock', title: 'A list of stock beside that of reports', measure }

const stock = '/procurement/inventory/all'
/** As many items as a fleet of a hundred vessels keeps, and as many reports. */
const itemCount = 5_000

async function measure(size: BenchSize, log: (line: string) => void): Promise<string> {
  const { office, database, close } = await openBenchOffice()
  try {
    const company = await putCompany(database, { slug: 'bench-stock' })
    await putRecords(database, company, dailyReports(), { count: itemCount })
    await putRecords(database, company, stockCategoryFilling(), { count: stockCategories })
    await putRecords(database, company, stockItems(), { count: itemCount })
    const desk = await openBenchSession(office.origin, company.person('support').email)
    try {
      const screen = { address: stock, chunk: stock, drawn: row }
      const measured = await measureBesideReports(desk, { reports, name: 'Stock', screen }, size, log)
      return `${itemCount.toLocaleString('en')} items and as many daily reports, ${size.rounds} rounds, 1280×800, without a network.\n\n${measured}`
    } finally {
      await desk.remove()
    }
  } finally {
    await close()
  }
}
