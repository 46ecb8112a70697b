import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { RealServer } from '../../contract/company.ts'
import type { TestAuthor } from '../../contract/engine/test-device.ts'
import { type Answer, clientWith } from '../../contract/engine/test-server.ts'
import { insertAuthor } from '../../fixtures/signing-author.ts'
import { startSession } from '../../fixtures/start-session.ts'

const delivered = z.object({
  results: z.tuple([z.looseObject({ result: z.string(), code: z.string().optional(), message: z.string() })]),
})

/** The outbox of people's devices: entries that their authors signed, each delivered by its author. */
export class SignedDeliveries {
  readonly #server: RealServer
  readonly #tenantId: string
  readonly #authors = new Map<string, Promise<{ author: TestAuthor; token: string }>>()

  constructor(server: RealServer, tenantId: string) {
    this.#server = server
    this.#tenantId = tenantId
  }

  /** Delivers an entry that changes nothing of a record; answered like a request: 403 where the author may not. */
  async deliver(personId: string, resource: Resource, record: string): Promise<Answer> {
    const { author, token } = await this.#authorOf(personId)
    const entry = author.entry({
      resource: resource.name,
      action: 'update',
      record,
      base: 1,
      schemaVersion: resource.version,
    })
    const client = clientWith(this.#server.app, { authorization: `Bearer ${token}` })
    const answer = await client('POST', '/sync/outbox', { body: author.batch(await author.sign(entry)) })
    const [{ result, code, message }] = delivered.parse(JSON.parse(answer.bytes.toString())).results
    const bytes = Buffer.from(JSON.stringify({ result, code, message }))
    const isAllowed = result === 'applied' || result === 'conflict' || code === 'state' || code === 'invalid'
    return { ...answer, status: isAllowed ? 200 : 403, bytes, body: { message, code } }
  }

  #authorOf(personId: string): Promise<{ author: TestAuthor; token: string }> {
    const known = this.#authors.get(personId)
    if (known) return known
    const made = this.#makeAuthor(personId)
    this.#authors.set(personId, made)
    return made
  }

  async #makeAuthor(personId: string): Promise<{ author: TestAuthor; token: string }> {
    const { database } = this.#server
    const author = await insertAuthor(database, { tenantId: this.#tenantId, personId })
    const token = await startSession(database, { tenantId: this.#tenantId, personId, deviceId: author.deviceId })
    return { author, token }
  }
}
