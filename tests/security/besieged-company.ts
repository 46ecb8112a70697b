import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { action } from '#src/areas/actions/action/action.ts'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { Company } from '../contract/company.ts'
import type { Client } from '../contract/engine/test-server.ts'
import { ticketOf } from '../fixtures/earned-device.ts'
import { jpegWith } from '../fixtures/files.ts'
import { startSession } from '../fixtures/start-session.ts'
import { openTestServer, type TestServer } from '../server/http/test-server.ts'

/** For `vi.setConfig`: thousands of requests are sent in one test, and the machine may be busy with others. */
export const attackPatience = { testTimeout: 180_000, hookTimeout: 180_000 }

type FileLink = { id: string; name: string; type: string; size: number; sha256: string }

/** The whole server with two companies in it, each with a record of every resource; all requests go against the first. */
export type AttackSetup = {
  server: TestServer
  own: AttackedCompany
  foreign: AttackedCompany
  /** The first company's person without any role, and a photo that only they may read. */
  mate: { client: Client; photo: FileLink }
  end(): Promise<void>
}

/** One company as its administrator, who may do everything, meets it. */
export type AttackedCompany = {
  company: Company
  slug: string
  token: string
  device: { id: string; secret: string }
  photo: FileLink
  records: ReadonlyMap<string, string>
  /** Ids and addresses that nobody outside may ever read. */
  marks: readonly string[]
  example(resource: Resource): Promise<Record<string, unknown>>
}

const deviceSchema = z.object({ id: z.string(), secret: z.string() })
const linkSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
})

export async function openAttackSetup(): Promise<AttackSetup> {
  const pages = mkdtempSync(join(tmpdir(), 'fairlead-pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Fairlead</title>')
  const server = await openTestServer({
    limits: { perAddress: 1e6, perPrincipal: 1e6, exportsPerHour: 1e6, devicesPerDay: 1_000_000 },
    appDirectories: [pages],
  })
  const [own, foreign] = [
    await createCompany(server, 'besieged-marine'),
    await createCompany(server, 'neighbour-offshore'),
  ]
  const client = await own.company.newcomer()
  return {
    server,
    own,
    foreign,
    mate: { client, photo: await upload(client) },
    end: async () => {
      await server.end()
      rmSync(pages, { recursive: true, force: true })
    },
  }
}

async function createCompany(server: TestServer, slug: string): Promise<AttackedCompany> {
  const company = await Company.found(server, slug)
  const { tenantId, adminId, admin } = company
  // Closing a budget's year is the head of finance's alone.
  await company.appoint(adminId, 'Head of finance')
  // Before the second session: a ticket is worth something in its own alone.
  const ticket = await ticketOf(server.database, tenantId, adminId)
  const token = await startSession(server.database, { tenantId, personId: adminId, deviceId: null })
  const records = new Map<string, string>()
  for (const { name } of resources) records.set(name, await company.create(name))
  records.set(action.name, await giveSelf(company))
  const made = await admin('POST', '/devices', { body: { name: 'Bridge tablet', ticket } })
  const device = deviceSchema.parse(made.body.data)
  const photo = await upload(admin)
  const marks = [tenantId, adminId, device.id, device.secret, photo.id, token, `@${slug}.test`, slug]
  return {
    company,
    slug,
    token,
    device,
    photo,
    records,
    marks: [...marks, ...records.values()],
    example: (resource) => company.example(resource),
  }
}

/** An action that the administrator has to do: its steps are those of the person it names alone. */
async function giveSelf(company: Company): Promise<string> {
  const given = await company.example(action)
  const body = { ...given, ownerId: company.adminId, verifierId: given.ownerId }
  const { data } = (await company.admin('POST', '/actions', { body })).body
  return z.object({ id: z.string() }).parse(data).id
}

async function upload(client: Client): Promise<FileLink> {
  const body = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegBytes(uuidV7())]])
  const answer = await client('POST', '/uploads', { body, headers: formType })
  return linkSchema.parse(answer.body.data)
}

/** A picture with a text behind its end. */
export const jpegBytes = (text: string) => jpegWith(Buffer.from(text))

export const formType = { 'content-type': 'multipart/form-data; boundary=edge' }

/** A multipart body with fields and files. */
export function formOf(fields: Record<string, string>, files: readonly (readonly [string, Buffer])[]): Buffer {
  const head = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(([name, bytes]) => [
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...head, ...parts, Buffer.from('--edge--\r\n')])
}
