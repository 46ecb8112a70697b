import { notificationsContentType } from '#src/protocol/mirror/change-notifications.ts'
import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'
const object = { type: 'object' }

/** What the routes of delivery and mirroring say of themselves; `README.md` says the rest. */
export const syncOperations = {
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
  streams: (): Operation => ({
    tag,
    summary: 'List the streams of the signed-in person',
    answer: {
      description: 'Names with priority, version and about how many bytes each is, and the hash over the names',
      schema: object,
    },
  }),
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
  changes: (): Operation => ({
    tag,
    summary: 'Follow all streams from a position; 204 where nothing moved',
    query: [
      { name: 'after', description: 'The position reached', schema: { type: 'integer', minimum: 0 } },
      { name: 'streams', description: 'The hash over the names of the streams', schema: { type: 'string' } },
    ],
    answer: { description: 'The records that moved, and the position reached', schema: object },
  }),
  notifications: (): Operation => ({
    tag,
    summary: 'Be told up to where there is news: a streamed answer, to be opened again when it ends',
    answer: {
      description:
        'A line for each piece of news, the position up to which there is any; empty lines are signs of life',
      mediaType: notificationsContentType,
      schema: { type: 'string' },
    },
  }),
} as const
