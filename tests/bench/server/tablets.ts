import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import { addDays, instantNow, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { freezeEntry, type SigningContext } from '#src/offline/outbox/freeze-entry.ts'
import { postBatch } from '#src/offline/push/batch/post-batch.ts'
import { plainEncoding } from '#src/offline/push/encoding/batch-encoding.ts'
import { generateAuthorKey, importSigningKey } from '#src/offline/session/keys/author-key.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { chainStart } from '#src/protocol/entries/chain.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import { newKeyBody, ticketOfSession } from '../../fixtures/earned-device.ts'
import { creating } from '../../sync/submissions.ts'
import type { BenchCompany } from '../company/put-company.ts'
import type { BenchServers } from './bench-servers.ts'
import type { Requester } from './load.ts'

/** A registered device with the key of one crew member, and what waits on it. */
export type Tablet = { device: DeviceRow; desk: SigningContext; waiting: EntryRow[] }

const registered = z.object({ data: z.object({ id: z.string(), secret: z.string() }) })

/** Registers a device and its author's signing key over the routes that a first sign-in uses. */
export async function registerTablet(
  { product, database }: BenchServers,
  company: BenchCompany,
  asker: Requester,
  key: string,
): Promise<Tablet> {
  const person = company.person(key).id
  const ticket = await ticketOfSession(database, asker.authorization.replace('Bearer ', ''))
  const made = {
    path: '/api/v1/devices',
    method: 'POST',
    body: json({ name: `Tablet of ${key}`, ticket }),
    status: 201,
  } as const
  const { id, secret } = registered.parse(JSON.parse((await product.ask(asker, made)).toString())).data
  const { publicKey, pkcs8 } = await generateAuthorKey()
  const keyId = uuidV7()
  const signingKey = await importSigningKey(pkcs8)
  const maker = { tenantId: company.tenantId, personId: person, deviceId: id, keyId, publicJwk: publicKey, signingKey }
  const body = json(await newKeyBody(maker, ticket, secret))
  await product.ask(asker, { path: `/api/v1/devices/${id}/keys`, method: 'POST', body, status: 201 })
  const signer = { person, tenant: company.tenantId, keyId, key: signingKey, until: 0 }
  const chain = { chain: `${id}/${person}`, link: chainStart, sequence: 0 }
  const device = { tenant: company.tenantId, id, secret, epoch: null, clockSkew: 0 }
  return { device, desk: { signer, device, chain }, waiting: [] }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/**
 * Fills in as many forms as asked: the hours of the last days, one a day and half of them at the most, and near misses
 * besides. Each is frozen and signed by the product's own outbox.
 */
export async function fillIn(
  tablet: Tablet,
  company: BenchCompany,
  vessel: string,
  entries: number,
  hours: number = Math.min(90, Math.floor(entries / 2)),
): Promise<void> {
  const staffId = tablet.desk.signer.person
  for (let place = 0; place < entries; place += 1) {
    const [resource, fields] =
      place < hours ? [workRestHour, hoursOf(staffId, vessel, place)] : [nearMissReport, nearMissOf(vessel, place)]
    const [row, after] = await freezeEntry(tablet.desk, {
      ...plain,
      ...(await creating(resource, company.tenantId, fields)),
    })
    tablet.waiting.push(row)
    tablet.desk = after
  }
}

/** What else an entry says, which these forms have nothing of. */
const plain = {
  answers: {},
  dependsOn: [],
  files: [],
  provisionalNumber: null,
  actingFor: null,
  expected: {},
  draft: null,
}

function hoursOf(staffId: string, vesselId: string, ago: number): Record<string, unknown> {
  const intervals = [
    { id: uuidV7(), startMinute: 0, endMinute: 360, activity: 'W' },
    { id: uuidV7(), startMinute: 720, endMinute: 1080, activity: 'W' },
  ]
  return { staffId, vesselId, date: addDays(today(), -1 - ago), utcOffsetMinutes: 60, dayMinutes: 1440, intervals }
}

function nearMissOf(vesselId: string, place: number): Record<string, unknown> {
  const dateTime = instantNow(new Date(Date.now() - (place + 1) * 3_600_000))
  return {
    description: `A shackle lay on the walkway beside the winch, found on round ${place + 1} and stowed.`,
    dateTime,
    location: 'Aft deck, port side',
    vesselId,
    immediateAction: 'Stowed, and the watch was told.',
  }
}

/** Posts all that waits as the product's delivery does, again after what it is told to wait; the answers by entry. */
export async function deliver(tablet: Tablet): Promise<{ results: EntryResult[]; retries: number }> {
  const results: EntryResult[] = []
  let retries = 0
  while (tablet.waiting.length > 0) {
    const posted = await postBatch(tablet.device, tablet.device.id, tablet.waiting, plainEncoding)
    if (posted.kind === 'answered') {
      const ended = new Set(posted.answer.results.map(({ entry }) => entry))
      results.push(...posted.answer.results)
      tablet.waiting = tablet.waiting.filter(({ id }) => !ended.has(id))
    } else if (posted.kind === 'retry') {
      retries += 1
      await wait((posted.after ?? 2) * 1000)
    } else throw new Error(`a batch was ${posted.kind}`)
  }
  return { results, retries }
}
