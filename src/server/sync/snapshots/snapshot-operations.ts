import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'
const object = { type: 'object' }

/** What the routes of snapshots say of themselves. */
export const snapshotOperations = {
  snapshotPage: (): Operation => ({
    tag,
    summary: 'Read one page of a stream',
    query: [
      { name: 'stream', description: 'A name of the list of streams', schema: { type: 'string' } },
      { name: 'after', description: 'The last id of the page before', schema: { type: 'string', format: 'uuid' } },
    ],
    answer: {
      description: 'Columns of records; the headers say hash, position and the next page',
      mediaType: 'application/gzip',
      schema: { type: 'string', contentMediaType: 'application/json', contentEncoding: 'gzip' },
    },
  }),
  snapshotPages: (): Operation => ({
    tag,
    summary: 'Read pages of many streams in one answer, as far as it goes; the first wanted is always there',
    body: { schema: object },
    answer: {
      description: 'A line of JSON that says what follows, then the bundles and heads as gzip bytes',
      mediaType: 'application/octet-stream',
      schema: { type: 'string', format: 'binary' },
    },
  }),
} as const
