import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { instantNow } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { BenchServers } from './bench-servers.ts'
import type { Connections, Requester } from './load.ts'

/** What people at desks ask for, by the words of the report. */
export const officeRequests = [
  'list of near misses',
  'list of hours',
  'report written',
  'report read',
  'changes',
] as const
export type OfficeRequest = (typeof officeRequests)[number]

const officeDay = z.record(z.enum(officeRequests), z.array(z.number()))
/** Milliseconds of each request that office users made, by what it asked for. */
export type OfficeDay = z.infer<typeof officeDay>
/** People at work until they are told to stop. */
export type OfficeWork = { stop(): Promise<OfficeDay> }

const made = z.looseObject({ data: z.looseObject({ id: z.string() }) })
const streamList = z.looseObject({ streamsHash: z.string() })
const changes = z.looseObject({ upTo: z.number() })

/** Milliseconds that somebody looks at a screen before they ask for the next: a brisk worker. */
const thinking = 250

/**
 * People at desks until they are told to stop: each opens lists, reads a record, writes one, and follows the changes, one
 * after the other; the changes from `position` on. Any answer but the expected one throws.
 */
export function workInOffice(product: Connections, people: readonly Requester[], position: number): OfficeWork {
  const day: OfficeDay = {
    'list of near misses': [],
    'list of hours': [],
    'report written': [],
    'report read': [],
    changes: [],
  }
  let working = true
  const timed = async (what: OfficeRequest, asker: Requester, asked: Parameters<typeof product.ask>[1]) => {
    const from = performance.now()
    const bytes = await product.ask(asker, asked)
    day[what].push(performance.now() - from)
    return bytes
  }
  const work = async (asker: Requester) => {
    const list = await product.ask(asker, { path: '/api/v1/sync/streams' })
    const { streamsHash } = streamList.parse(JSON.parse(list.toString()))
    let after = position
    while (working) {
      await timed('list of near misses', asker, { path: '/api/v1/near-miss-reports?limit=30' })
      await pause()
      await timed('list of hours', asker, { path: '/api/v1/work-rest-hours?limit=30' })
      await pause()
      const asked = { ...newReport, body: report(), headers: { 'idempotency-key': uuidV7() } }
      const bytes = await timed('report written', asker, asked)
      await pause()
      const { id } = made.parse(JSON.parse(bytes.toString())).data
      await timed('report read', asker, { path: `/api/v1/near-miss-reports/${id}` })
      await pause()
      const news = await timed('changes', asker, { path: `/api/v1/sync/changes?after=${after}&streams=${streamsHash}` })
      after = changes.parse(JSON.parse(news.toString())).upTo
      await pause()
    }
  }
  const all = Promise.all(people.map(work))
  // What fails meanwhile is told where the day ends.
  all.catch(() => undefined)
  return {
    async stop() {
      working = false
      await all
      return day
    },
  }
}

/** The same by a process of its own (`office-people.ts`); what fails there is told where the day ends. */
export function workElsewhere({ office }: BenchServers, people: readonly Requester[], position: number): OfficeWork {
  const program = fileURLToPath(new URL('office-people.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answer = once(createInterface({ input: child.stdout }), 'line')
  const ended = once(child, 'exit').then(() => {
    throw new Error('the people of the office have gone')
  })
  ended.catch(() => undefined)
  child.stdin.write(`${JSON.stringify({ origin: office.origin, people, position })}\n`)
  return {
    async stop() {
      child.stdin.write('stop\n')
      const [line] = await Promise.race([answer, ended])
      return officeDay.parse(JSON.parse(String(line)))
    },
  }
}

const newReport = { path: '/api/v1/near-miss-reports', method: 'POST', status: 201 } as const

function report(): Buffer {
  const fields = { description: 'Loose handrail in the stairwell.', dateTime: instantNow(), location: 'Base' }
  return Buffer.from(JSON.stringify(fields))
}

const pause = () => wait(thinking * (0.5 + Math.random()))
