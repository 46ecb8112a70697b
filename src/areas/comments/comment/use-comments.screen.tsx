import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import {
  forgetKeptComments,
  keepComments,
  readKeptComments,
  recordsWithKeptComments,
} from '#src/offline/mirror/store/kept-comments.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { officeRecord } from '#src/screens/data/records/office-record.ts'
import { readRowsOnce } from '#src/screens/data/records/shared-rows.ts'
import { useOfficeOverlay } from '#src/screens/data/records/use-office-overlay.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { comment } from './comment.ts'
import { type Said, saidOf } from './said.screen.tsx'

const answer = z.object({ data: z.array(officeRecord) })
/** Of private records nothing is kept, and nothing of what is read with the office alone. */
const isKept = (resource: Resource) => resource.sync.read === 'mirror' && !isPrivate(resource)

/** What the office said last of a record's comments, and for whom; `at` in milliseconds by this device's clock. */
type Answered = { of: string; rows: readonly LocalRecord[]; at: number }

/**
 * `ready`: as the office knows them. `away`: it cannot be reached, and what was read before stands; `only-own`: nothing was
 * read before, and what the person wrote is here.
 */
export type CommentsState = 'loading' | 'ready' | 'away' | 'only-own' | 'failed'

/**
 * The comments of a record, the first one first: from the office, which judges the right to the record each time, with what
 * this device has still to send. Asked for again once the office is back, and once it has received one.
 */
export function useComments(
  resource: Resource,
  record: LocalRecord,
): { state: CommentsState; said: readonly Said[]; again: () => void } {
  const person = usePersonId()
  const isReachable = useConnectivity() !== 'unreachable'
  const own = useRows(comment.name)
  const over = useOfficeOverlay(comment.name, true)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [kept, setKept] = useState<{ of: string; answered: Answered | null } | null>(null)
  const [failed, setFailed] = useState<'away' | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const of = `${person ?? ''} ${resource.name}/${record.id}`
  const isNew = record.version === 0
  const received = useMemo(
    () =>
      saidOf(own.rows, resource.name, record.id).filter(({ record: { local } }) => local?.state === 'received').length,
    [own.rows, resource.name, record.id],
  )
  useEffect(() => {
    if (person !== null) forgetLost(person, resource.name, record.id).catch(() => undefined)
  }, [person, resource.name, record.id])
  useEffect(() => {
    if (person === null) return
    let current = true
    void readKeptComments({ person, resource: resource.name, record: record.id })
      .catch(() => null)
      .then((row) => current && setKept({ of, answered: row && { of, rows: row.rows, at: row.at } }))
    return () => {
      current = false
    }
  }, [of, person, resource.name, record.id])
  const address = `comments/of/${resource.name}/${record.id}`
  const take = useEffectEvent((rows: readonly LocalRecord[], at: number) => {
    setAnswered({ of, rows, at })
    setFailed(null)
    if (person === null || !isKept(resource)) return
    void keepComments({ person, resource: resource.name, record: record.id, at, rows }).catch(() => undefined)
  })
  const fail = useEffectEvent((error: unknown) => {
    setFailed(error instanceof OfficeUnreachable ? 'away' : 'failed')
    if (!(error instanceof ServerError) || error.status !== 404) return
    // Who may not read the record any more keeps nothing of what was said of it.
    setAnswered(null)
    setKept({ of, answered: null })
    if (person === null) return
    void forgetKeptComments([{ person, resource: resource.name, record: record.id }]).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the office is back or has received one
  useEffect(() => {
    if (isNew || person === null) return undefined
    const stop = new AbortController()
    const at = Date.now()
    server
      .get(address, { signal: stop.signal })
      .json()
      .then((read) => take(answer.parse(read).data, at))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) fail(error)
      })
    return () => stop.abort()
  }, [address, person, isNew, isReachable, received, record.version, tries])
  const again = useCallback(() => setTries((before) => before + 1), [])
  const fresh = answered?.of === of ? answered : null
  const known = fresh ?? (kept?.of === of ? kept.answered : null)
  const said = useMemo(() => {
    const rows = known && over ? over(known.rows, known.at) : own.rows
    return saidOf(rows, resource.name, record.id)
  }, [known, over, own.rows, resource.name, record.id])
  if (isNew) return { state: 'ready', said, again }
  if (failed === 'failed') return { state: 'failed', said, again }
  if (!fresh && person !== null && kept?.of !== of) return { state: 'loading', said, again }
  if (failed === 'away' || (!fresh && !isReachable)) return { state: known ? 'away' : 'only-own', said, again }
  return { state: fresh ? 'ready' : 'loading', said, again }
}

/** Forgets what is kept of records of a kind that the person's device has no more; the present one is asked for anyway. */
async function forgetLost(person: string, resource: string, present: string): Promise<void> {
  const kept = (await recordsWithKeptComments({ person, resource })).filter((record) => record !== present)
  if (kept.length === 0) return
  const { state, isComplete, rows } = await readRowsOnce(person, resource)
  if (state !== 'ready' || !isComplete) return
  const ids = new Set(rows.map(({ id }) => id))
  await forgetKeptComments(kept.filter((record) => !ids.has(record)).map((record) => ({ person, resource, record })))
}
