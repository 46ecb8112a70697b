import { demonstrationPassword } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { dailyReports } from '../company/daily-reports.ts'
import { type BenchCompany, putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { median, ratios } from '../figures.ts'
import { barChart } from './bar-chart.ts'
import { type BenchServers, openBenchServers } from './bench-servers.ts'
import { multiplyReports } from './multiply-reports.ts'
import { inRounds } from './rounds.ts'
import { boardVessels, type Kind, kinds, type Requests, requestsOf, type Typical } from './typical-requests.ts'

/** The most that a request may cost beside the smallest size. */
const limit = 1.3

/** Rounds in place of one: a request takes two milliseconds, of which a busy moment of the machine easily makes three. */
const calm = 3

export type GrowthSize = {
  rounds: number
  /** Requests of a kind in a round, one after the other. */
  requests: number
  /** Reports of the companies that are laid side by side. */
  reports: readonly number[]
  /** How many companies there are in turn. */
  tenants: readonly number[]
}

type Grown = { label: string; requests: Requests }
/** What each kind of request costs at one size, in bare statements. */
type Costs = { label: string; of: ReadonlyMap<Kind, number> }

/** What a request costs as a company, a vessel's life, a device's streams and the number of companies grow, as charts. */
export async function measureGrowth(size: GrowthSize, log: (line: string) => void): Promise<string> {
  const stand = await openBenchServers()
  try {
    const passwordHash = await hashPassword(demonstrationPassword)
    const put = async (slug: string, vessels: number, days: number, hands = 0) => {
      const company = await putCompany(stand.database, { slug, vessels, hands, passwordHash })
      await putRecords(stand.database, company, dailyReports(), { count: vessels, journal: false })
      await multiplyReports(stand.database, company, days - 1)
      log(`${slug} has ${vessels * days} reports`)
      return company
    }
    return [
      await byReports(stand, size, put),
      await byLife(stand, size, put),
      await byStreams(stand, size, put),
      await byTenants(stand, size, put),
    ].join('\n\n')
  } finally {
    await stand.close()
  }
}

type Put = (slug: string, vessels: number, days: number, hands?: number) => Promise<BenchCompany>

/** Companies with more and more vessels, each with a year of reports, side by side in one database. */
async function byReports(stand: BenchServers, size: GrowthSize, put: Put): Promise<string> {
  const grown: Grown[] = []
  for (const reports of size.reports) {
    const vessels = Math.max(4, Math.ceil(reports / 365))
    const days = Math.ceil(reports / vessels)
    const company = await put(`bench-reports-${reports}`, vessels, days)
    grown.push({
      label: `${(vessels * days).toLocaleString('en')} reports`,
      requests: await requestsOf(stand, company),
    })
  }
  return charts('Daily reports of one company', await costs(stand, size, grown))
}

/** Four vessels with reports of a month, the least that fills a page of a list, a quarter and a year. */
async function byLife(stand: BenchServers, size: GrowthSize, put: Put): Promise<string> {
  const grown: Grown[] = []
  for (const days of [30, 90, 365]) {
    const requests = await requestsOf(stand, await put(`bench-life-${days}`, 4, days))
    grown.push({ label: `${days} days`, requests })
  }
  return charts('A vessel’s life', await costs(stand, size, grown))
}

/** People of one company who serve on more and more vessels, and so read more and more streams. */
async function byStreams(stand: BenchServers, size: GrowthSize, put: Put): Promise<string> {
  const boarded = [1, 4, 12, 40, 72]
  const company = await put('bench-streams', Math.max(...boarded), 30, boarded.length)
  const grown: Grown[] = []
  for (const [place, vessels] of boarded.entries()) await boardVessels(stand, company, `hand${place + 1}`, vessels)
  for (const place of boarded.keys()) {
    const key = `hand${place + 1}`
    const requests = await requestsOf(stand, company, key)
    grown.push({ label: `${requests.streams} streams`, requests })
  }
  const theirs: readonly Kind[] = ['list of a vessel', 'nothing new', 'streams']
  return charts('Streams of one person', await costs(stand, size, grown, theirs), theirs)
}

/** The same company alone and among others. What the machine does meanwhile is taken out by the bare statement. */
async function byTenants(stand: BenchServers, size: GrowthSize, put: Put): Promise<string> {
  const requests = await requestsOf(stand, await put('bench-tenant-1', 20, 100))
  const grown: Costs[] = []
  let there = 1
  for (const tenants of size.tenants) {
    for (; there < tenants; there += 1) await put(`bench-tenant-${there + 1}`, 20, 100)
    grown.push(...(await costs(stand, size, [{ label: `${tenants} companies`, requests }])))
  }
  return charts('Companies in one database, of 2,000 reports each', grown)
}

/** Median of the rounds, of each round the median request over that of a bare statement. */
async function costs(
  stand: BenchServers,
  size: GrowthSize,
  grown: readonly Grown[],
  of: readonly Kind[] = kinds,
): Promise<Costs[]> {
  await stand.database.pool.query('vacuum (analyze)')
  const [anybody] = grown[0]?.requests.asked.streams.askers ?? []
  if (!anybody) throw new Error('nobody asks')
  const measures = new Map([
    ['bare', () => timed(stand.floor, { askers: [anybody], ready: async () => ({ path: '/nothing' }) }, size.requests)],
  ])
  for (const { label, requests } of grown) {
    for (const kind of of) {
      measures.set(`${kind} ${label}`, () => timed(stand.product, requests.asked[kind], size.requests))
    }
  }
  const brought = await inRounds(measures, size.rounds * calm)
  const cost = (name: string) => median(ratios(brought(name), brought('bare')))
  return grown.map(({ label }) => ({ label, of: new Map(of.map((kind) => [kind, cost(`${kind} ${label}`)])) }))
}

/** The median milliseconds of requests one after the other, the first of which warm the connection. */
async function timed(
  connections: BenchServers['product'],
  { askers, ready }: Typical,
  requests: number,
): Promise<number> {
  const milliseconds: number[] = []
  const warming = 3
  for (let turn = 0; turn < requests + warming; turn += 1) {
    const asker = askers[turn % askers.length]
    if (!asker) throw new Error('nobody asks')
    const asked = await ready()
    const began = performance.now()
    await connections.ask(asker, asked)
    if (turn >= warming) milliseconds.push(performance.now() - began)
  }
  return median(milliseconds)
}

/** One chart a kind of request, each beside its cost at the smallest size. */
function charts(title: string, grown: readonly Costs[], shown: readonly Kind[] = kinds): string {
  const drawn = shown.map((kind) => {
    const least = grown[0]?.of.get(kind) ?? Number.NaN
    const lines = grown.map(({ label, of }) => ({ label, times: (of.get(kind) ?? Number.NaN) / least }))
    return barChart(kind, lines, limit)
  })
  return `**${title}**\n\n\`\`\`text\n${drawn.join('\n\n')}\n\`\`\``
}
