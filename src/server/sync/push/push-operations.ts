import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'
const object = { type: 'object' }

/** What the routes of pushing say of themselves. */
export const pushOperations = {
  outbox: (): Operation => ({
    tag,
    summary: 'Deliver entries: one result each, none twice',
    body: { schema: object },
    answer: { description: 'Epoch, server time, and the results in the order sent', schema: object },
  }),
  receipts: (): Operation => ({
    tag,
    summary: 'Read the stored answers to entries',
    query: [
      { name: 'ids', description: 'Ids of entries, joined by commas', schema: { type: 'string' } },
      {
        name: 'hashes',
        description: 'The SHA-256 of the bytes of each, in the same order: answers then come to whoever has the bytes',
        schema: { type: 'string' },
      },
    ],
    answer: { description: 'Epoch, server time, and the answers there are', schema: object },
  }),
} as const
