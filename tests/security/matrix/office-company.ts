import { createHash } from 'node:crypto'
import { z } from 'zod'
import { roleAssignment } from '#src/areas/access/role-assignment/role-assignment.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { hashOfSecret } from '#src/server/access/secret-token.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { TestAuthor } from '../../contract/engine/test-device.ts'
import { type Client, clientWith } from '../../contract/engine/test-server.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { insertAuthor, insertDevice, type Owner } from '../../fixtures/signing-author.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { formOf, formType, jpegBytes } from '../besieged-company.ts'
import { planOf } from '../resumable-client.ts'
import type { MatrixCompany } from './matrix-company.ts'

const [own, foreign] = demonstrationTenants
const foreignTenant = demonstrationTenantId(foreign?.slug ?? '')
const foreignPerson = demonstrationId(foreign?.slug ?? '', 'staff', 'crew5')
const batchAnswer = z.object({ results: z.array(z.looseObject({ entry: z.string(), result: z.string() })) })
const fileAnswer = z.looseObject({ id: z.string() })

/** What people hold at the office besides records: made anew for each question, so that one may end it. */
export class OfficeCompany {
  readonly matrix: MatrixCompany
  readonly administrator: Owner
  readonly foreigner: Owner = { tenantId: foreignTenant, personId: foreignPerson }

  private constructor(matrix: MatrixCompany, administratorId: string) {
    this.matrix = matrix
    this.administrator = { tenantId: matrix.company.tenantId, personId: administratorId }
  }

  static async open(matrix: MatrixCompany): Promise<OfficeCompany> {
    return new OfficeCompany(matrix, await insertAdministrator(matrix))
  }

  ownerOf(key: string): Owner {
    const { tenantId, personId } = this.matrix.company
    return { tenantId, personId: personId(key) }
  }

  get #database() {
    return this.matrix.company.server.database
  }

  clientOf(owner: Owner): Promise<Client> {
    return this.#clientWith(owner, null)
  }

  async #clientWith({ tenantId, personId }: Owner, deviceId: string | null): Promise<Client> {
    // What was asked before may have disabled the account.
    await this.#database.pool.query('update accounts set disabled_at = null where id = $1', [personId])
    const token = await startSession(this.#database, { tenantId, personId, deviceId })
    return clientWith(this.matrix.company.server.app, { authorization: `Bearer ${token}` })
  }

  async session({ tenantId, personId }: Owner): Promise<string> {
    const token = await startSession(this.#database, { tenantId, personId, deviceId: null })
    const { rows } = await this.#database.pool.query<{ id: string }>('select id from sessions where token_hash = $1', [
      hashOfSecret(token),
    ])
    return rows[0]?.id ?? ''
  }

  device(owner: Owner): Promise<string> {
    return insertDevice(this.#database, owner)
  }

  /** Somebody's key on a device of theirs, which signs. */
  author(owner: Owner): Promise<TestAuthor> {
    return insertAuthor(this.#database, owner)
  }

  /** A file that no record names yet. */
  async file(owner: Owner): Promise<string> {
    const body = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegBytes(uuidV7())]])
    const answer = await (await this.clientOf(owner))('POST', '/uploads', { body, headers: formType })
    return fileAnswer.parse(answer.body.data).id
  }

  /** An upload of which no byte has come. */
  async upload(owner: Owner): Promise<string> {
    const id = uuidV7()
    const plan = planOf(1000, {
      id,
      filename: 'deck.jpg',
      filetype: 'image/jpeg',
      folder: 'near-misses',
      sha256: createHash('sha256').update(id).digest('hex'),
    })
    const answer = await (await this.clientOf(owner))('POST', '/uploads/resumable', {
      headers: { 'tus-resumable': '1.0.0', ...plan },
    })
    if (answer.status !== 201) throw new Error(`no upload began: ${answer.status} ${answer.bytes.toString()}`)
    return id
  }

  /** An entry that was answered: the office refused it. */
  async receipt(owner: Owner): Promise<string> {
    const author = await this.author(owner)
    const entry = author.entry({ resource: 'vessels', action: 'delete', record: uuidV7(), base: 1 })
    await this.#deliver(author, author.batch(await author.sign(entry)), 'refused')
    return entry.id
  }

  /** An entry that waits for an administrator, with the hash of its bytes: another key has signed it. */
  async held(owner: Owner): Promise<[id: string, hash: string]> {
    const [author, other] = [await this.author(owner), await this.author(owner)]
    const entry = author.entry({ resource: 'near-miss-reports', action: 'delete', record: uuidV7(), base: 1 })
    const run = { ...(await other.sign(entry)), key: author.keyId }
    await this.#deliver(author, author.batch(run), 'held')
    const [link] = run.links
    const text = link && 'entry' in link ? String(link.entry) : ''
    return [entry.id, createHash('sha256').update(text).digest('hex')]
  }

  async #deliver(author: TestAuthor, body: unknown, result: string): Promise<void> {
    const client = await this.#clientWith(author, author.deviceId)
    const answer = await client('POST', '/sync/outbox', { body })
    const { results } = batchAnswer.parse(JSON.parse(answer.bytes.toString()))
    if (results[0]?.result !== result) throw new Error(`the entry is not ${result}: ${answer.bytes.toString()}`)
  }
}

/** A second administrator, who asks nothing: HR may not manage the account. */
async function insertAdministrator({ company }: MatrixCompany): Promise<string> {
  const { server, tenantId, personId } = company
  const id = uuidV7()
  const by = personId('admin')
  const of = { scope: { ...noScope, owner: id }, createdBy: by, updatedBy: by }
  const email = 'second-admin@gulf-marine.demo'
  const person = { firstName: 'Second', lastName: 'Admin', email, jobTitle: 'System administrator', jobType: 'onshore' }
  const roleId = demonstrationId(own?.slug ?? '', 'roles', 'admin')
  const held = { staffId: id, roleId, validFrom: '2026-01-01T00:00:00.000Z', validUntil: null }
  await inTenant(server.database, tenantId, async (tx) => {
    await insertRecord(tx, staff, recordWith(person, { ...of, id, schemaVersion: staff.version }))
    await insertRecord(tx, roleAssignment, recordWith(held, { ...of, status: 'in-force' }))
  })
  await server.database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
    id,
    tenantId,
    email,
  ])
  return id
}
