import { removeOldAddresses } from '#src/server/access/known-places.ts'
import { removeOldAttempts } from '#src/server/access/sign-in-limits.ts'
import { purgeFeed } from '#src/server/database/feed/purge-feed.ts'
import { foldRows } from '#src/server/database/records/folded-rows.ts'
import { removeUnlinkedUploads } from '#src/server/files/uploads/remove-unlinked-uploads.ts'
import { removeEndedAnswers } from '#src/server/guest-links/remove-ended-answers.ts'
import { removeExpiredProofs } from '#src/server/guests/proof/proof-of-work.ts'
import { removeExpiredPages } from '#src/server/sync/snapshots/snapshot-cache.ts'
import { removeOldUsage } from '#src/server/usage/usage-records.ts'
import type { ServerContext } from './context/server-context.ts'

const day = 86_400_000

/**
 * Deletes expired data, and folds the texts of rows that lack it, at the start and once a day; safe with several servers.
 * Returns the stop function, which waits for the current step.
 */
export function startMaintenance(context: ServerContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const ending = new AbortController()
  const clean = () => {
    running = running
      .then(() => foldRows(context.database, context.resources, { signal: ending.signal }))
      // What cannot be folded keeps its earlier text; the cleaning goes on.
      .catch((error: unknown) => context.log.error({ err: error }, 'folding texts failed'))
      .then(() => removeOldAttempts(context.database))
      .then(() => removeOldAddresses(context.database))
      .then(() => removeUnlinkedUploads(context))
      .then(() => removeEndedAnswers(context))
      .then(() => removeExpiredProofs(context.database))
      .then(() => context.fileStore.unfinished.removeExpired())
      .then(() => removeOldUsage(context.database))
      .then(() => removeExpiredPages(context.database))
      .then(() => purgeFeed(context.database, context.resources, { signal: ending.signal }))
      .then(
        () => undefined,
        (error: unknown) => context.log.error({ err: error }, 'the daily cleaning failed'),
      )
  }
  clean()
  const timer = setInterval(clean, day)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}
