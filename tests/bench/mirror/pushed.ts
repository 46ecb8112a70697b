import type { BenchDraft } from './contract.ts'

/** Whatever peers send as they send it, read back as drafts, so that it can be compared with what was kept. */
export class Pushed {
  readonly drafts = new Map<string, Record<string, unknown>>()

  /** Takes a body of one of the ways to send; the answer is what that way expects. */
  take(way: string, body: unknown): unknown {
    switch (way) {
      case 'raw':
        this.#keep(body as BenchDraft[])
        return { ok: true }
      case 'rxdb':
        this.#keep((body as { newDocumentState: BenchDraft }[]).map(({ newDocumentState }) => newDocumentState))
        return []
      case 'watermelondb': {
        const { created } = (body as { drafts: { created: { id: string; fields: string }[] } }).drafts
        this.#keep(created.map(({ id, fields }) => ({ id, fields: JSON.parse(fields) as Record<string, unknown> })))
        return { ok: true }
      }
      case 'workbox':
        this.#keep([body as BenchDraft])
        return { ok: true }
      default:
        throw new Error(`nobody sends by ${way}`)
    }
  }

  /** The part of CouchDB's protocol that a replication to an empty database asks for. */
  couch(method: string, path: string, body: unknown): { status: number; answer: unknown } {
    if (path.startsWith('/_local/')) {
      if (method === 'PUT') return { status: 201, answer: { ok: true, id: path.slice(1), rev: '0-1' } }
      return { status: 404, answer: { error: 'not_found', reason: 'missing' } }
    }
    if (path.startsWith('/_revs_diff')) {
      const asked = Object.entries(body as Record<string, string[]>)
      return { status: 200, answer: Object.fromEntries(asked.map(([id, missing]) => [id, { missing }])) }
    }
    if (path.startsWith('/_bulk_docs')) {
      this.#keep((body as { docs: BenchDraft[] }).docs)
      return { status: 201, answer: [] }
    }
    return { status: 200, answer: { db_name: 'drafts', doc_count: 0, update_seq: 0, instance_start_time: '0' } }
  }

  #keep(drafts: readonly BenchDraft[]): void {
    for (const { id, fields } of drafts) this.drafts.set(id, fields)
  }
}
