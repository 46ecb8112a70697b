import { openBenchOffice } from '../company/bench-office.ts'
import { dailyReports } from '../company/daily-reports.ts'
import { putCompany } from '../company/put-company.ts'
import { putRecords } from '../company/put-records.ts'
import { shown } from '../figures.ts'
import type { BenchPart, BenchSize } from '../part.ts'
import { appWeight } from './app-weight.ts'
import { BenchSite } from './bench-site.ts'
import { type ContenderName, clientSizes, contenderNames, contenderScripts, contenders } from './contenders.ts'
import { Feed } from './feed.ts'
import { Fleet } from './fleet.ts'
import { installPeers } from './install-peers.ts'
import { limitTable } from './limits.ts'
import { type Delivery, measureDelivery } from './measure-delivery.ts'
import { measureReading } from './measure-reading.ts'
import { Pushed } from './pushed.ts'
import { deliveryTable, readingTable, requestTable, sizeTable, weightTable } from './report-mirror.ts'
import { interleaved } from './rounds.ts'

/** What a device keeps and sends, beside its peers: W1 to W6 of the design. */
export const mirrorPart: BenchPart = { name: 'mirror', title: 'The mirror and the outbox beside their peers', measure }

/** Reports that wait on a device: a thousand in a usual run. */
const draftsOf = ({ rows }: BenchSize) => Math.min(1000, Math.max(20, Math.round(rows / 50)))

/** Of how many reports one is sent by a queue of single requests: a thousand take a quarter of an hour, whatever the machine. */
const oneOf = 10

async function measure(size: BenchSize, log: (line: string) => void): Promise<string> {
  installPeers()
  const { office, database, close } = await openBenchOffice()
  try {
    const company = await putCompany(database, { slug: 'bench-fleet' })
    const sea = await putCompany(database, { slug: 'bench-sea', vessels: 4 })
    await putRecords(database, company, dailyReports(), { count: size.rows })
    log(`the company has ${size.rows} reports`)
    const [feed, pushed] = [new Feed(), new Pushed()]
    const site = await BenchSite.open(office.origin, await contenderScripts(), feed, pushed)
    try {
      const fleet = new Fleet(database, company)
      await feed.fill(await fleet.all())
      const weight = { ...feed.weight }
      const person = { email: company.person('support').email, password: company.password }
      const reading = await interleaved(
        contenderNames.filter((name) => contenders[name].mirrors),
        size.rounds,
        (name) => measureReading(name, { origin: site.origin, person, fleet, feed }),
        log,
      )
      const drafts = draftsOf(size)
      const deliver = (name: ContenderName, round: number, count = drafts) =>
        measureDelivery(name, { origin: site.origin, company: sea, database, pushed }, { drafts: count, round })
      const delivering = await interleaved(
        contenderNames.filter((name) => contenders[name].delivers && name !== 'workbox'),
        size.rounds,
        deliver,
        log,
      )
      // One request follows the other, each like the one before.
      const few = Math.ceil(drafts / oneOf)
      const queue = await interleaved(
        ['workbox'],
        1,
        async (name, round) => scaledUp(await deliver(name, round, few), drafts / few),
        log,
      )
      for (const [name, figures] of queue.figures) delivering.figures.set(name, figures)
      for (const [name, why] of queue.failed) delivering.failed.set(name, why)
      return [
        `${size.rows.toLocaleString('en')} daily reports of 27 fields, ${shown(weight.json / size.rows)} bytes of JSON each (${shown(weight.gzip / size.rows)} gzipped); ${size.rounds} interleaved rounds. Ratios to the floor within each round: median (lowest–highest). Every answer was held against the database.`,
        readingTable(reading),
        `Requests while it worked, medians:`,
        requestTable(reading),
        `${drafts.toLocaleString('en')} reports that wait are delivered over 600 ms and 256 kbit/s. What peers send is taken by a server that only keeps it; Fairlead's is verified, judged and written by its own server. The Workbox queue, one request for each, was measured once with ${few}, and is told as ${shown(drafts / few)} times that.`,
        deliveryTable(delivering),
        sizeTable(await clientSizes()),
        weightTable(appWeight()),
        limitTable(),
      ].join('\n\n')
    } finally {
      await site.close()
    }
  } finally {
    await close()
  }
}

/** The same so many times over. */
function scaledUp({ ms, up, down, requests: { count, bytes, ms: underWay } }: Delivery, factor: number): Delivery {
  const requests = { count: count * factor, bytes: bytes * factor, ms: underWay * factor }
  return { ms: ms * factor, up: up * factor, down: down * factor, requests }
}
