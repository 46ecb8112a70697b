import { createHash } from 'node:crypto'
import { isWeekend, parseISO } from 'date-fns'
import { z } from 'zod'
import { demonstrationPassword, loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { nigerianHolidays } from '#src/areas/leave/public-holiday/public-holiday.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { deviceReportHeader } from '#src/protocol/device/device-report.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOfStep, fieldsOf } from '#src/resource/description/field-description.ts'
import { createAdmin } from '#src/server/access/create-admin.ts'
import { suspendKeys } from '#src/server/access/keys/key-states.ts'
import { removeOldAttempts } from '#src/server/access/sign-in-limits.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { warnOfSpace } from '#src/server/files/limits/warn-of-space.ts'
import { scanWaitingFiles } from '#src/server/files/scan/scan-waiting-files.ts'
import { removeUnlinkedUploads } from '#src/server/files/uploads/remove-unlinked-uploads.ts'
import { removeEndedAnswers } from '#src/server/guest-links/remove-ended-answers.ts'
import { removeExpiredProofs } from '#src/server/guests/proof/proof-of-work.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { retryQuarantined } from '#src/server/sync/push/retry-quarantined.ts'
import { removeOldUsage } from '#src/server/usage/usage-records.ts'
import type { RealServer } from '../../contract/company.ts'
import { fresh, TestAuthor } from '../../contract/engine/test-device.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { newKeyBody, ticketOf } from '../../fixtures/earned-device.ts'
import { smallJpeg } from '../../fixtures/files.ts'
import { playDocuments } from './served-documents.ts'
import { type Colleague, pictureWith, playGuests } from './served-guests.ts'
import { playMaintenance } from './served-maintenance.ts'
import { playMoney } from './served-money.ts'
import { playRecruitment } from './served-recruitment.ts'
import { playSourcing } from './served-sourcing.ts'
import { playVendors } from './served-vendors.ts'

/** Who is signed in: between them they read by every kind of scope and may do nearly everything. The first may most. */
const people = ['admin', 'hr', 'hod', 'qhsse', 'captain', 'crew', 'finance']

const record = z.looseObject({ id: z.string(), version: z.number() })
const streamList = z.object({ streamsHash: z.string(), streams: z.array(z.object({ name: z.string() })) })
const picture = smallJpeg

/**
 * Asks a server with the demonstration's companies whatever it answers: every resource is listed, read, written, stepped
 * and deleted, a device is registered, mirrors and delivers, a guest reports, files come, accounts are kept, and the day is
 * cleaned up. Answers are not looked at: other tests do.
 */
export async function playSession(server: RealServer): Promise<void> {
  await loadDemonstration(server.database, new Date(), server.app.fairlead.fileStore)
  const signedIn = await Promise.all(people.map((name) => signIn(server, `${name}@gulf-marine.demo`)))
  const [admin, ...others] = signedIn
  if (!admin) throw new Error('nobody is signed in')
  const colleague = (name: string) => signIn(server, `${name}@gulf-marine.demo`)
  // Before steps are taken that end roles.
  await playDocuments(server, colleague)
  await playSourcing(server, colleague)
  await playVendors(server, colleague)
  await playRecruitment(server, colleague)
  await playRound(signedIn)
  for (const resource of resources) {
    await playSignatures(resource, signedIn)
    await playResource(resource, signedIn)
  }
  await playAreas(signedIn)
  await playPapers(await colleague('support'))
  await playGuests(server, admin, others)
  await playAccounts(server, admin)
  await playDevice(server, admin, others)
  await removeOldAttempts(server.database)
  await removeUnlinkedUploads(server.app.fairlead)
  await removeEndedAnswers(server.app.fairlead, new Date(Date.now() + 32 * 86_400_000))
  await removeExpiredProofs(server.database)
  await removeOldUsage(server.database)
  await playDay(server)
  // In a year, when all of it is old.
  await purgeFeed(server.database, resources, { now: new Date(Date.now() + 365 * 86_400_000) })
  await retryQuarantined(server.app.fairlead)
}

async function signIn(server: RealServer, email: string): Promise<Colleague> {
  const anybody = clientWith(server.app, {})
  const { bytes } = await anybody('POST', '/auth/login', { body: { email, password: demonstrationPassword } })
  const { token, data } = z
    .object({
      token: z.string(),
      data: z.object({ person: z.object({ id: z.string() }), tenant: z.object({ id: z.string() }) }),
    })
    .parse(JSON.parse(bytes.toString()))
  const client = clientWith(server.app, { authorization: `Bearer ${token}` })
  return { client, personId: data.person.id, tenantId: data.tenant.id }
}

const idIn = (answer: Answer) => record.safeParse(answer.body.data).data?.id
const firstIn = (answer: Answer) => z.array(record).safeParse(answer.body.data).data?.[0]?.id

/** Leave is asked for, so that its signatories are told, and whoever stands in for them. */
async function playRound(signedIn: readonly Colleague[]): Promise<void> {
  const crew = signedIn[people.indexOf('crew')]
  const leaveTypeId = demonstrationId('gulf-marine', 'leave-types', 'crew')
  const days = { startDate: addDays(today(), 200), endDate: addDays(today(), 206) }
  const body = { staffId: crew?.personId, leaveTypeId, ...days }
  const asked = await crew?.client('POST', '/leave-requests', { body })
  if (asked) await crew?.client('POST', `/leave-requests/${idIn(asked)}/submit`, { body: {} })
  // What an app of before says of an illness becomes a note.
  const sick = { ...body, leaveTypeId: demonstrationId('gulf-marine', 'leave-types', 'sick'), reason: 'Malaria' }
  await crew?.client('POST', '/leave-requests', { body: { ...sick, startDate: days.endDate } })
}

/** What waits for a signature is signed, for the version that is read, by whoever may. */
async function playSignatures({ name, workflow }: Resource, signedIn: readonly Colleague[]): Promise<void> {
  const signing = Object.entries(workflow?.transitions ?? {}).filter(([, { signs, ask }]) => signs && !ask)
  for (const [step, { from }] of signing) {
    for (const { client } of signedIn) {
      const { body } = await client('GET', `/${name}?status=${from[0]}&limit=3`)
      for (const { id, version } of z.array(record).catch([]).parse(body.data)) {
        await client('POST', `/${name}/${id}/${step}`, { headers: { 'if-match': `"${version}"` } })
      }
    }
  }
}

async function playResource(resource: Resource, signedIn: readonly Colleague[]): Promise<void> {
  const path = `/${resource.name}`
  let read = 0
  for (const { client } of signedIn) {
    const found = firstIn(await client('GET', `${path}?limit=1&search=a`)) ?? firstIn(await client('GET', path))
    if (client === signedIn[0]?.client) {
      await client('GET', `${path}/export`)
      const [grouped] = fieldsOf(resource).filter(({ kind }) => kind === 'choice' || kind === 'reference')
      if (grouped) await client('GET', `${path}/groups?by=${grouped.name}`)
    }
    if (found === undefined) continue
    await client('GET', `${path}/${found}`)
    // By two of them: each reads by a scope of their own above, and the other ways differ by the query alone.
    read += 1
    if (read > 2) continue
    for (const query of ['limit=1&page=2', 'deleted=true', 'order=desc&createdAtFrom=2020-01-01']) {
      await client('GET', `${path}?${query}`)
    }
    for (const below of ['/history', '/versions/1']) await client('GET', `${path}/${found}${below}`)
    for (const field of fieldsOf(resource)) {
      if (field.filter && field.kind === 'reference') await client('GET', `${path}?${field.name}=${found}`)
    }
  }
  const targets = await targetsOf(resource, signedIn)
  for (const [seed, { client }] of signedIn.entries()) {
    if (await playWrites(resource, client, { signedIn, seed, targets })) return
  }
}

/** A vessel's document is verified, and replaces the one in force. */
async function playPapers({ client }: Colleague): Promise<void> {
  const waiting = firstIn(await client('GET', '/vessel-documents?status=pending'))
  await client('POST', `/vessel-documents/${waiting}/approve`, { body: {} })
}

/** The work of a day and what waits in the queue, such as mail about what was done. */
async function playDay({ app }: RealServer): Promise<void> {
  // Under other names, since the day's own work is done by now.
  const areaParts = app.fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.dailyWork ?? []).map((work) => ({ ...work, name: `played ${work.name}` })),
  }))
  await runDailyWork({ ...app.fairlead, areaParts }, new Date())
  await runJobs(app.fairlead, jobTasks)
  const { configuration } = app.fairlead
  const uploads = { ...configuration.uploads, bytesPerCompany: 1, scanner: { path: '/nobody/listens' } }
  const full = { ...app.fairlead, configuration: { ...configuration, uploads } }
  await warnOfSpace(full)
  await scanWaitingFiles(full)
}

/** What areas look up beside their descriptions: hours of a shipmate, who stands in, and whether an administrator is the last. */
async function playAreas(signedIn: readonly Colleague[]): Promise<void> {
  const [captain, crew] = ['captain', 'crew'].map((name) => signedIn[people.indexOf(name)])
  const vesselId = demonstrationId('gulf-marine', 'vessels', 1)
  // A day of the tour of which the demonstration has no hours.
  const day = { vesselId, date: addDays(today(), -93), utcOffsetMinutes: 60, dayMinutes: 1440, intervals: [] }
  await captain?.client('POST', '/work-rest-hours', { body: { staffId: crew?.personId, ...day } })
  const away = { staffId: crew?.personId, standInId: captain?.personId, firstDay: today(), lastDay: today() }
  await crew?.client('POST', '/stand-ins', { body: away })
  const [admin] = signedIn
  const assetId = demonstrationId('gulf-marine', 'assets', 'satphone')
  const handOver = { assetId, receiverId: crew?.personId, date: today(), condition: 'good' }
  await admin?.client('POST', '/asset-logs', { body: handOver })
  await admin?.client('POST', '/asset-audits', { body: { name: 'All', date: today() } })
  const inventoryId = demonstrationId('gulf-marine', 'inventories', 'shackle-onne')
  await admin?.client('POST', '/stock-additions', { body: { inventoryId, kind: 'taken', quantity: 1000 } })
  if (admin && captain && crew)
    await playMaintenance(vesselId, { admin: admin.client, captain: captain.client, crew: crew.client })
  const change = { staffId: crew?.personId, field: 'lastName', value: 'Married', reason: 'A marriage' }
  await crew?.client('POST', '/field-proposals', { body: change })
  for (const said of ['comments', 'actions']) await crew?.client('GET', `/${said}/of/staff/${crew.personId}`)
  const finance = signedIn[people.indexOf('finance')]
  if (finance && crew) await playMoney(finance, crew)
  await finance?.client('GET', '/usage-records')
  for (const { client, personId } of signedIn) {
    const held = firstIn(await client('GET', `/role-assignments?staffId=${personId}&limit=1`))
    if (held) await client('POST', `/role-assignments/${held}/retire`)
  }
}

/** A record of each kind that the resource refers to. */
async function targetsOf(resource: Resource, signedIn: readonly Colleague[]): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  const names = fieldsOf(resource).flatMap((field) => [field, ...field.items].flatMap(({ target }) => target ?? []))
  for (const target of new Set(names)) {
    // The last are no administrators: what they find is theirs.
    for (const { client } of signedIn.toReversed()) {
      const id = firstIn(await client('GET', `/${target}?limit=1`))
      if (id === undefined) continue
      targets.set(target, id)
      break
    }
  }
  return targets
}

/** Makes a record of an example, takes every step that may be taken, and deletes it; false for who may make none. */
async function playWrites(
  resource: Resource,
  client: Client,
  given: { signedIn: readonly Colleague[]; seed: number; targets: ReadonlyMap<string, string> },
): Promise<boolean> {
  const { signedIn, seed, targets } = given
  const body = exampleRecord(resource, {
    idOf: (name) => targets.get(name),
    seed,
    firstDay: workdayFrom(addDays(today(), -30)),
  })
  const path = `/${resource.name}`
  const id = idIn(await client('POST', path, { body, headers: { 'idempotency-key': uuidV7() } }))
  if (id === undefined) return false
  await client('PATCH', `${path}/${id}`, { body })
  const steps = Object.entries(resource.workflow?.transitions ?? {})
  const refused = new Set<string>()
  for (const [step, { ask, keeps = [] }] of [...steps, ...steps]) {
    const kept = keeps.flatMap((name) => fieldOfStep(resource, name) ?? []).filter(({ required }) => required)
    const own = Object.fromEntries(kept.map(({ name, values: [first = 'Renewed'] }) => [name, first]))
    const asked = ask && { ...resource, fields: ask, checks: [], normalise: undefined }
    const answers = asked ? exampleRecord(asked, { idOf: () => undefined, seed, firstDay: today() }) : {}
    for (const other of signedIn) {
      if (refused.has(`${step} ${other.personId}`)) continue
      const { status } = await other.client('POST', `${path}/${id}/${step}`, { body: { ...own, ...answers } })
      // In a round the next signs too, and who is refused may be asked later.
      if (resource.workflow?.approval) continue
      if (status === 403) refused.add(`${step} ${other.personId}`)
      if (status < 300) break
    }
  }
  await client('DELETE', `${path}/${id}`)
  await client('POST', `${path}/${id}/restore`)
  return true
}

/** The day itself or the first after it on which the demonstration's companies work: on no other is leave asked for. */
function workdayFrom(day: string): string {
  const isFree = isWeekend(parseISO(day)) || nigerianHolidays.some(([date]) => date === day)
  return isFree ? workdayFrom(addDays(day, 1)) : day
}

/** A tablet of the administrator's: registered, mirrored, compared, its entries delivered, held and decided. */
async function playDevice(server: RealServer, admin: Colleague, others: readonly Colleague[]): Promise<void> {
  const { client, tenantId, personId } = admin
  const ticket = await ticketOf(server.database, tenantId, personId)
  const made = await client('POST', '/devices', { body: { name: 'Bridge', ticket } })
  const { id: deviceId, secret } = z.object({ id: z.string(), secret: z.string() }).parse(made.body.data)
  const author = await TestAuthor.make(tenantId, personId, deviceId)
  await client('POST', `/devices/${deviceId}/keys`, { body: await newKeyBody(author, ticket, secret) })
  const device = clientWith(server.app, {
    authorization: `Device ${deviceId}.${secret}`,
    [deviceReportHeader]: 'v=1&w=0&n=0&h=0',
  })
  const fields = exampleRecord(nearMissReport, { idOf: () => undefined, seed: 900, firstDay: addDays(today(), -903) })
  const create = { resource: nearMissReport.name, action: 'create', record: uuidV7(), changes: fresh(fields) }
  const entry = author.entry(create)
  const next = author.entry({ ...entry, id: uuidV7(), action: 'update', dependsOn: [entry.id] })
  const run = await author.sign(entry, next)
  const held = await author.sign(author.entry({ ...entry, id: uuidV7(), record: uuidV7() }))
  for (const batch of [author.batch(run), author.batch(run), author.batch({ ...held, signature: null })]) {
    await device('POST', '/sync/outbox', { body: batch })
  }
  await device('GET', `/sync/receipts?ids=${entry.id}`)
  await client('GET', `/sync/receipts?ids=${entry.id}`)
  const waiting = z
    .array(z.looseObject({ id: z.string(), hash: z.string() }))
    .parse((await client('GET', '/held-entries')).body.data)
  for (const { id, hash } of waiting) {
    await client('POST', `/held-entries/${id}/${hash}/return`, { body: { reason: 'Not yours' } })
    await client('POST', `/held-entries/${id}/${hash}/accept`)
  }
  for (const colleague of [admin, ...others]) await playMirror(colleague.client)
  await playFiles(server, client, device, personId)
  for (const name of ['late-entries', 'private-reads', 'me/private-reads', 'device-reports', 'device-reports/vessels'])
    await client('GET', `/${name}`)
  await client('GET', '/leave-away?firstDay=2026-01-01&lastDay=2026-12-31')
  for (const name of ['leave-left', 'staff/stats', 'incident-logs/stats', 'incident-logs/chart-data'])
    await client('GET', `/${name}`)
  const logs = z.array(z.looseObject({ id: z.string() }))
  for (const colleague of others) {
    const log = logs.safeParse((await colleague.client('GET', '/incident-logs')).body.data).data?.[0]
    if (log) await colleague.client('GET', `/incident-logs/${log.id}/deciders`)
  }
  await client('GET', '/staff/without-account')
  await others.at(0)?.client('POST', '/staff/confirm', { body: { staffIds: [personId] } })
  await client('GET', '/permissions')
  await client('GET', '/tenants')
  await client('POST', '/usage-records', {
    body: { counter: uuidV7(), times: [{ day: today(), module: 'leave', seconds: 60 }] },
  })
  // Suspended by a new password, and confirmed once its owner has given it.
  await inTenant(server.database, tenantId, (tx) => suspendKeys(tx, personId, null))
  const late = author.entry({ ...entry, id: uuidV7(), action: 'update', dependsOn: [entry.id] })
  await device('POST', '/sync/outbox', { body: author.batch(await author.sign(late)) })
  const again = await newKeyBody(author, await ticketOf(server.database, tenantId, personId), secret)
  await client('POST', `/devices/${deviceId}/keys`, { body: again })
  await runJobs(server.app.fairlead, jobTasks)
  await client('GET', '/me/keys')
  await client('GET', `/accounts/${personId}/keys`)
  await client('DELETE', `/me/keys/${author.keyId}`, { body: { reason: 'replaced' } })
  await client('DELETE', `/accounts/${personId}/keys/${author.keyId}`, { body: { reason: 'lost' } })
  await client('DELETE', `/devices/${deviceId}/keys/${author.keyId}`)
  await client('GET', '/devices')
  await client('DELETE', `/devices/${deviceId}`)
}

async function playMirror(client: Client): Promise<void> {
  const { streamsHash, streams } = streamList.parse(JSON.parse((await client('GET', '/sync/streams')).bytes.toString()))
  await client('GET', `/sync/changes?after=0&streams=${streamsHash}`)
  for (const depth of ['versions', 'contents'])
    await client('GET', `/sync/digests?after=0&streams=${streamsHash}&depth=${depth}`)
  for (const { name } of streams) {
    await client('GET', `/sync/bundles?stream=${name}`)
    await client('GET', `/sync/bundles?stream=${name}&after=${uuidV7(0)}`)
    await client('GET', `/sync/digests/buckets?stream=${name}&depth=versions`)
    await client('GET', `/sync/digests/rows?stream=${name}&buckets=00,01`)
  }
}

async function playFiles(server: RealServer, client: Client, device: Client, author: string): Promise<void> {
  const form = await pictureWith({ folder: 'incidents' })
  await device('POST', '/uploads', { ...form, headers: { ...form.headers, 'x-author': author } })
  const { id } = z.looseObject({ id: z.string() }).parse((await client('POST', '/uploads', form)).body.data)
  await client('GET', `/files/${id}`)
  const words = {
    filename: 'deck.jpg',
    folder: 'incidents',
    sha256: createHash('sha256').update(picture).digest('hex'),
  }
  const pairs = Object.entries(words).map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(picture.length) }
  const begun = await client('POST', '/uploads/resumable', {
    headers: { ...headers, 'upload-metadata': pairs.join(',') },
  })
  const place = z
    .string()
    .parse(begun.headers.location)
    .replace(/^.*\/api\/v1/, '')
  await client('PATCH', place, {
    body: picture,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  for (const { name } of resources) {
    const first = firstIn(await client('GET', `/${name}?limit=1`))
    if (first) await client('GET', `/files/awaited?resource=${name}&record=${first}`)
  }
  await server.app.inject({ url: '/ready' })
}

async function playAccounts(server: RealServer, { client }: Colleague): Promise<void> {
  const anybody = clientWith(server.app, {})
  const email = 'support@gulf-marine.demo'
  for (const path of ['request-token', 'forgot-password'])
    await anybody('POST', `/auth/staff/${path}`, { body: { email } })
  const support = await signIn(server, email)
  for (const path of ['resolve-token', 'resolve-forgot-password'])
    await anybody('POST', `/auth/staff/${path}`, { body: { token: 'a'.repeat(43), userId: support.personId } })
  for (const path of ['/me', '/me/sessions']) await support.client('GET', path)
  const password = 'Another-harbour-7'
  await support.client('POST', '/me/password', { body: { currentPassword: demonstrationPassword, password } })
  const words = {
    tenant: 'offing',
    company: 'Offing',
    email: 'ada@offing.test',
    'first-name': 'Ada',
    'last-name': 'Obi',
  }
  const given = Object.entries(words).flatMap(([name, word]) => [`--${name}`, word])
  await createAdmin(server.database, server.app.fairlead.actorSource, given, () => undefined)
  for (const step of ['invite', 'disable', 'enable']) await client('POST', `/accounts/${support.personId}/${step}`)
  await support.client('POST', '/logout')
}
