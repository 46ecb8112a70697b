import { z } from 'zod'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { type ConflictGroup, conflictGroups } from '#src/screens/data/conflicts/conflict-groups.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { type Device, openDevice } from '../offline/device.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import type { Stock } from './other-values.ts'

const password = 'Calm-harbour-9'
const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
})

/** A record's fields in the office, and its version. */
export type SavedRecord = { id: string; version: number; fields: Record<string, unknown> }

/** One person who writes the same records on a tablet and in the office: the real server, database and client. */
export class ConflictSetup {
  readonly #server: RealServer
  readonly company: Company
  readonly tablet: Device
  readonly #origin: string
  readonly #email: string
  readonly #ids = new Map<string, string[]>()
  readonly #files = new Map<string, FileReference[]>()
  readonly #titles = new Map<string, string>()

  private constructor(server: RealServer, company: Company, tablet: Device, origin: string, email: string) {
    this.#server = server
    this.company = company
    this.tablet = tablet
    this.#origin = origin
    this.#email = email
  }

  static async open(slug: string): Promise<ConflictSetup> {
    const server = await makeRealServer()
    const company = await Company.found(server, slug)
    const email = `ada@${slug}.test`
    await server.database.pool.query('update accounts set password_hash = $1 where email = $2', [
      await hashPassword(password),
      email,
    ])
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const tablet = await openDevice(origin)
    await tablet.signIn(email, password)
    await tablet.setPin(company.adminId, '482913')
    return new ConflictSetup(server, company, tablet, origin, email)
  }

  close(): Promise<void> {
    return this.#server.end()
  }

  readonly titleOf = (target: string, id: string) => this.#titles.get(`${target}/${id}`) ?? null

  readonly stock: Stock = {
    idsOf: (target) => this.#ids.get(target) ?? [],
    filesOf: (folder) => this.#files.get(folder) ?? [],
  }

  /** Creates three records of everything a resource references, and three files of each of its folders. */
  async furnish(resource: Resource): Promise<void> {
    for (const field of fieldsOf(resource).flatMap((each) => [each, ...each.items])) {
      const target = field.target ?? ''
      if (field.kind === 'reference' && !this.#ids.has(target)) await this.#makeThree(target)
      if ((field.kind === 'file' || field.kind === 'files' || field.kind === 'signature') && !this.#files.has(target)) {
        this.#files.set(target, [
          await this.#upload(target, 1),
          await this.#upload(target, 2),
          await this.#upload(target, 3),
        ])
      }
    }
  }

  /** A new record from its example, in the office; what nobody may create is made as the product does, and then changed. */
  async make(resource: Resource, given: Record<string, unknown> = {}): Promise<SavedRecord> {
    if (!isCreatedByPeople(resource)) {
      const id = await this.company.create(resource.name)
      if (Object.keys(given).length > 0) await this.company.admin('PATCH', `/${resource.name}/${id}`, { body: given })
      return this.read(resource, id)
    }
    const body = { ...(await this.company.example(resource)), ...given }
    const answer = await this.company.admin('POST', `/${resource.name}`, { body })
    if (answer.status !== 201) throw new Error(`${resource.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await this.#nameAll(resource, body)
    return this.read(resource, recordSchema.parse(answer.body.data).id)
  }

  async read(resource: Resource, id: string): Promise<SavedRecord> {
    const answer = await this.company.admin('GET', `/${resource.name}/${id}`)
    // The client parses what the server answers.
    const record = recordSchema.parse(answer.body.data) as unknown as StoredRecord
    return { id, version: record.version, fields: fieldsOfRecord(resource, record) }
  }

  /**
   * Two tablets create one record of the same natural key with different fields; returns the second's entry, and the
   * record.
   */
  async bothMake(
    resource: Resource,
    first: Record<string, unknown>,
    second: Record<string, unknown>,
  ): Promise<{ entry: string; record: string }> {
    const record = await newRecordId(resource, this.company.tenantId, first)
    const making = (fields: Record<string, unknown>) => ({
      resource: resource.name,
      action: 'create',
      record,
      base: null,
      changes: changesBetween(resource, {}, fields),
      schemaVersion: resource.version,
    })
    const other = await openDevice(this.#origin)
    await other.signIn(this.#email, password)
    const entry = await this.tablet.submitEntry(making(second))
    await other.submitEntry(making(first))
    await other.pushOutbox(true)
    await this.tablet.pushOutbox(true)
    return { entry, record }
  }

  /** The office saves other fields; returns whether it was accepted. */
  async officeSaves(resource: Resource, from: SavedRecord, after: Record<string, unknown>): Promise<boolean> {
    const body = Object.fromEntries(
      Object.entries(changesBetween(resource, from.fields, after)).map(([name, change]) => [name, change.after]),
    )
    const answer = await this.company.admin('PATCH', `/${resource.name}/${from.id}`, { body })
    return answer.status === 200
  }

  /** The tablet submits a change and pushes it; returns the entry's id. */
  async tabletSaves(resource: Resource, from: SavedRecord, after: Record<string, unknown>): Promise<string> {
    const changes = changesBetween(resource, from.fields, after)
    const id = await this.tablet.submitEntry({
      resource: resource.name,
      action: 'update',
      record: from.id,
      base: from.version,
      changes,
      schemaVersion: resource.version,
    })
    await this.tablet.pushOutbox(true)
    return id
  }

  /** The panel's contents for an entry in conflict; null where it has none. */
  async groupsOf(resource: Resource, entry: string): Promise<ConflictGroup[] | null> {
    const receipt = (await this.tablet.readOutbox()).needsYou.find(({ id }) => id === entry)?.receipt
    if (!isReportedConflict(receipt)) return null
    return conflictGroups(resource, receipt.conflicts, receipt.record, this.titleOf)
  }

  async #makeThree(target: string): Promise<void> {
    const resource = resources.find(({ name }) => name === target)
    if (!resource) throw new Error(`no resource is called ${target}`)
    // Work on board uses what the vessel has.
    const given = target === inventory.name ? this.company.keptOnBoard : {}
    const made = [await this.make(resource, given), await this.make(resource, given), await this.make(resource, given)]
    this.#ids.set(
      target,
      made.map(({ id }) => id),
    )
    for (const { id } of made) await this.#name(target, id)
  }

  /** Referenced records have titles, as on a mirroring tablet. */
  async #nameAll(resource: Resource, fields: Record<string, unknown>): Promise<void> {
    for (const field of fieldsOf(resource)) {
      const held = fields[field.name]
      if (field.kind === 'reference' && typeof held === 'string') await this.#name(field.target ?? '', held)
      for (const part of field.items.filter(({ kind }) => kind === 'reference')) {
        for (const item of Array.isArray(held) ? held : []) {
          const id: unknown = Reflect.get(item, part.name)
          if (typeof id === 'string') await this.#name(part.target ?? '', id)
        }
      }
    }
  }

  async #name(target: string, id: string): Promise<void> {
    const resource = resources.find(({ name }) => name === target)
    if (!resource || this.#titles.has(`${target}/${id}`)) return
    const { fields, version } = await this.read(resource, id)
    const record = { ...fields, id, version } as unknown as StoredRecord
    this.#titles.set(
      `${target}/${id}`,
      recordTitle(resource, record, () => 'Named elsewhere'),
    )
  }

  async #upload(folder: string, number: number): Promise<FileReference> {
    const form = new FormData()
    form.set('folder', folder.replace('{id}', uuidV7()))
    const pdf = `%PDF-1.7\n% ${uuidV7()}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF`
    form.set('file', new File([pdf], `page-${number}.pdf`, { type: 'application/pdf' }))
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    const answer = await this.company.admin('POST', '/uploads', { body, headers })
    return fileSchema.parse(answer.body.data)
  }
}
