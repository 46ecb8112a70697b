import type { Operation } from '#src/server/documentation/operation.ts'

const tag = 'Sync'
const object = { type: 'object' }

/** What the routes of pulling say of themselves. */
export const pullOperations = {
  streams: (): Operation => ({
    tag,
    summary: 'List the streams of the signed-in person',
    answer: {
      description: 'Names with priority, version and about how many bytes each is, and the hash over the names',
      schema: object,
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
} as const
