import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'
const object = { type: 'object' }
const stream = { name: 'stream', description: 'A name of the list of streams', schema: { type: 'string' } }
const depth = {
  name: 'depth',
  description: 'By ids and versions, or by everything a record holds',
  schema: { type: 'string', enum: ['versions', 'contents'] },
}

/** What the routes that compare a mirror say of themselves; `src/server/sync/README.md` says the rest. */
export const digestOperations = {
  digests: (): Operation => ({
    tag,
    summary: 'Compare all streams at one position: the changes that lead there, and a digest of each stream',
    query: [
      { name: 'after', description: 'The position reached', schema: { type: 'integer', minimum: 0 } },
      { name: 'streams', description: 'The hash over the names of the streams', schema: { type: 'string' } },
      depth,
    ],
    answer: { description: 'A page of changes, and the digests in the order of the names', schema: object },
  }),
  buckets: (): Operation => ({
    tag,
    summary: 'Compare one stream by buckets of ids',
    query: [stream, depth],
    answer: { description: 'A digest for each bucket that holds anything, and the number of records', schema: object },
  }),
  rows: (): Operation => ({
    tag,
    summary: 'Read the records of some buckets of a stream',
    query: [stream, { name: 'buckets', description: 'Up to 64, joined by commas', schema: { type: 'string' } }],
    answer: { description: 'The records; not complete, and none, where they are too many', schema: object },
  }),
} as const
