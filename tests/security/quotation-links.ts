import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { startSession } from '../fixtures/start-session.ts'
import { planOf, sha256Of } from './resumable-client.ts'

export const tenantId = demonstrationTenantId('gulf-marine')
export const requisition = demonstrationId('gulf-marine', 'inventory-requisitions', 'mooring')

const anyBody = z.record(z.string(), z.any())

/** The secret of the link in mails, and the code in their subjects. */
export const secretIn = (mails: readonly Mail[]) =>
  /#([0-9a-f-]{36}\.[\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
export const codeIn = (mails: readonly Mail[]) =>
  /^\d{6}/m.exec(mails.map(({ subject }) => subject).join('\n'))?.[0] ?? ''

/**
 * The demonstration with its requisition that three suppliers quote for: their links, as the mails bring them, and requests as a
 * guest and as the office.
 */
export async function openQuotationLinks() {
  const server: RealServer = await makeRealServer(loadedDemonstration)
  const mails: Mail[] = []
  let address = 0

  function rows(sql: string, values: unknown[] = [], tenant = tenantId): Promise<Record<string, unknown>[]> {
    return inTenant(server.database, tenant, (tx) => tx.query<Record<string, unknown>>(sql, [...values]))
  }

  async function tokenOf(email: string): Promise<string> {
    const [row] = await rows('select id, tenant_id from accounts where email = $1', [email])
    const [personId, at] = [String(row?.id), String(row?.tenant_id)]
    return startSession(server.database, { tenantId: at, personId, deviceId: null })
  }

  const buyer = await tokenOf('procurement@gulf-marine.demo')
  const found = await rows('select id, vendor_id from vendor_sourcings where inventory_requisition_id = $1', [
    requisition,
  ])
  const names = new Map(
    ['fenders', 'chandler', 'paints'].map((name) => [demonstrationId('gulf-marine', 'vendors', name), name]),
  )
  const sourcings: Record<string, string> = Object.fromEntries(
    found.map(({ id, vendor_id }) => [names.get(String(vendor_id)), String(id)]),
  )

  async function guest(path: string, payload: object, headers: Record<string, string> = {}) {
    const remoteAddress = `203.0.113.${address}`
    const url = `/api/v1/guest/links/${path}`
    const answer = await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    return { status: answer.statusCode, body: anyBody.parse(answer.json()) }
  }

  async function office(method: 'GET' | 'POST', path: string, payload?: object, token = buyer) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: anyBody.parse(answer.json()) }
  }

  async function mailsNow(): Promise<Mail[]> {
    mails.length = 0
    await runJobs({ ...server.app.fairlead, mailer: { send: async (mail) => void mails.push(mail) } }, jobTasks)
    return [...mails]
  }

  /** A fresh link of a sourcing: its id and its secret, as the mail brings it. */
  async function linkOf(name: string): Promise<{ id: string; link: string }> {
    const body = { purpose: 'quotations', record: sourcings[name], email: `sales@${name}.test` }
    const made = await office('POST', 'guest-links', body)
    expect(made.status).toBe(201)
    return { id: made.body.data.id, link: secretIn(await mailsNow()) }
  }

  /** The session of one more device. */
  async function openedWith(link: string): Promise<string> {
    expect((await guest('code', { link })).status).toBe(202)
    const { body } = await guest('open', { link, code: codeIn(await mailsNow()) })
    return String(body.data.session)
  }

  async function opened(name: string) {
    const made = await linkOf(name)
    return { ...made, session: await openedWith(made.link) }
  }

  async function quoted(session: string, price: string) {
    const { body } = await guest('read', { session })
    const lines = z.array(z.object({ id: z.string(), line: z.string() })).parse(body.data.given.lines)
    const quotedLines = lines.map(({ id, line }, at) => ({
      id,
      line,
      ...(at === 0 ? { unitPrice: price } : { isDeclined: true }),
    }))
    return { prices: { currency: 'USD', quotedLines }, terms: { leadTimeDays: 7, validUntil: '2027-03-01' } }
  }

  async function tus(
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    path: string,
    session: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: Buffer | Readable } = {},
  ) {
    return server.app.inject({
      method,
      url: `/api/v1/guest/links/uploads${path}`,
      headers: {
        'tus-resumable': '1.0.0',
        'x-guest-session': session,
        ...(payload && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(payload && { payload }),
    })
  }

  /** The status with which a whole file is answered. */
  async function upload(session: string, id: string, filename: string, payload: Buffer): Promise<number> {
    const headers = planOf(payload.length, { id, sha256: sha256Of(payload), folder: 'guests', filename })
    return (await tus('POST', '', session, { headers, payload })).statusCode
  }

  return {
    server,
    sourcings,
    /** Those of the last run. */
    mails,
    rows,
    tokenOf,
    guest,
    office,
    mailsNow,
    linkOf,
    opened,
    openedWith,
    quoted,
    tus,
    upload,
    /** Each test asks from an address of its own, so that one does not use up the limits of another. */
    moveOn: () => {
      address += 1
    },
    end: () => server.end(),
  }
}

export type QuotationLinks = Awaited<ReturnType<typeof openQuotationLinks>>
