import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type BucketAnswer,
  type BucketRows,
  type DigestAnswer,
  type DigestBorder,
  maxBuckets,
} from '#src/protocol/mirror/digest.ts'
import type { ChangePage } from '#src/protocol/mirror/stream.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { storeDeviceReport } from '#src/server/devices/store-device-report.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { limitPerson } from '#src/server/http/request-limits.ts'
import { changesAfter } from '../pull/changes.ts'
import { changesLimit, changesQuery, refusePurgedPosition } from '../pull/changes-query.ts'
import { type PersonStream, personStreams, streamsHash } from '../pull/person-streams.ts'
import { bucketRows } from './bucket-rows.ts'
import { digestOperations } from './digest-operations.ts'
import { runComparison } from './run-comparison.ts'
import { bucketDigests, digestedStream, streamDigest } from './stream-digest.ts'

const depth = z.enum(['versions', 'contents'])
const digestsQuery = z.strictObject({ ...changesQuery.shape, depth })
const stream = z.string().min(1).max(200)
const bucketsQuery = z.strictObject({ stream, depth })
const rowsQuery = z.strictObject({
  stream,
  buckets: z
    .string()
    .regex(/^[0-9a-f]{2}(,[0-9a-f]{2})*$/, 'These are not buckets')
    .transform((text) => text.split(','))
    .refine((list) => list.length <= maxBuckets, `At most ${maxBuckets} buckets`),
})

/**
 * Comparisons by contents, and lookups in one stream, per person and minute: each reads whole streams in this process.
 * A device needs one a week, and a few where its mirror drifted.
 */
const maxComparisons = 20
const maxStreamLookups = 120

/** How a device verifies its mirror against the office and fetches differences. Authorised like changes. */
export function registerDigestRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, resources } = context
  const config = { access: 'session' } as const
  const limitComparisons = limitPerson(app, 'comparison', maxComparisons, 60_000)
  const limitLookups = limitPerson(app, 'look', maxStreamLookups, 60_000)

  app.get(
    '/sync/digests',
    { config: { ...config, operation: digestOperations.digests } },
    async (request, reply): Promise<ChangePage & DigestAnswer> => {
      const { tenantId } = requireSession(request)
      const query = parseInput(digestsQuery, request.query)
      await storeDeviceReport(request, context)
      const epoch = await readEpoch(database, tenantId)
      // One snapshot: the digests belong to the position the page of changes leads to.
      const answer = await inTenantReadOnly(database, tenantId, async (tx): Promise<ComparisonAnswer> => {
        const { actor } = await requireActor(request, tx)
        const streams = personStreams(resources, actor)
        const none = { digests: [], borders: {} }
        if ((await streamsHash(streams)) !== query.streams) {
          return { moved: true, upTo: query.after, more: false, changes: [], ...none }
        }
        await refusePurgedPosition(tx, query.after)
        const page = { moved: false, ...(await changesAfter(tx, streams, query.after, changesLimit)) }
        if (page.more) return { ...page, ...none }
        const compare = async (stillWanted?: () => void) => {
          const digests: string[] = []
          for (const one of streams) digests.push(await streamDigest(tx, one, query.depth, stillWanted))
          return { ...page, digests, borders: bordersOf(streams) }
        }
        if (query.depth === 'versions') return compare()
        await limitComparisons(request)
        return runComparison(reply, compare)
      })
      void reply.header('cache-control', 'no-store')
      return { epoch, serverTime: new Date().toISOString(), ...answer }
    },
  )

  app.get(
    '/sync/digests/buckets',
    { config: { ...config, operation: digestOperations.buckets } },
    async (request, reply): Promise<BucketAnswer> => {
      const { tenantId } = requireSession(request)
      const query = parseInput(bucketsQuery, request.query)
      if (query.depth === 'contents') await limitLookups(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const one = streamNamed(personStreams(resources, actor), query.stream)
        if (query.depth === 'versions') return bucketDigests(tx, one, query.depth)
        return runComparison(reply, (stillWanted) => bucketDigests(tx, one, query.depth, stillWanted))
      })
    },
  )

  app.get(
    '/sync/digests/rows',
    { config: { ...config, operation: digestOperations.rows } },
    async (request, reply): Promise<BucketRows> => {
      const { tenantId } = requireSession(request)
      const query = parseInput(rowsQuery, request.query)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        return bucketRows(tx, streamNamed(personStreams(resources, actor), query.stream), query.buckets)
      })
    },
  )
}

type ComparisonAnswer = Omit<ChangePage, 'epoch' | 'serverTime'> & DigestAnswer

function streamNamed(streams: readonly PersonStream[], name: string): PersonStream {
  const found = streams.find((one) => one.name === name)
  if (!found) throw notFound()
  return found
}

function bordersOf(streams: readonly PersonStream[]): DigestAnswer['borders'] {
  const borders: Record<string, DigestBorder> = {}
  for (const { resource, border } of streams.map(digestedStream)) if (border) borders[resource.name] = border
  return borders
}
