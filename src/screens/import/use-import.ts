import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useLatest } from '../browser/use-latest.ts'
import {
  EndedEarly,
  type ForAllRows,
  type ImportFailure,
  type ImportHead,
  type ImportRow,
  importFailure,
  readImport,
  type SentFile,
} from './request/import-request.ts'

export type ImportState = {
  /** `tried`: nothing was stored. */
  state: 'idle' | 'trying' | 'tried' | 'importing' | 'done' | 'failed'
  head: ImportHead | null
  rows: readonly ImportRow[]
  /** The rows that the office has: their results are of an import, those of the others of a trial. */
  imported: ReadonlySet<number>
  failure: ImportFailure | null
}

const nothing: ImportState = { state: 'idle', head: null, rows: [], imported: new Set(), failure: null }

export type Import = {
  now: ImportState
  /** Tries a file's rows, or imports them; of some rows alone, the results of the others stay. */
  run(sent: SentFile, isTrial: boolean): Promise<void>
  /**
   * Retries some rows: their results replace earlier ones. Resolves the reason where it fails; 'overtaken' where
   * another try began meanwhile.
   */
  retry(sent: SentFile): Promise<'tried' | 'overtaken' | ImportFailure>
  /** Ends a run after its present row: a dry run is dropped, an import is reported as stopped. */
  stop(): void
}

/** An import of a file by the office, row by row; leaving the screen stops it. */
export function useImport(resource: Resource, forAll: ForAllRows): Import {
  const [now, setNow] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  const latest = useLatest(now)
  const saidForAll = useLatest(forAll)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (sent: SentFile, isTrial: boolean) => {
      const end = new AbortController()
      running.current?.abort()
      running.current = end
      const before = sent.rows ? latest.current : nothing
      setNow({ ...nothing, state: isTrial ? 'trying' : 'importing', imported: before.imported })
      const rows: ImportRow[] = []
      let head: ImportHead | null = null
      try {
        for await (const part of readImport(resource, sent, saidForAll.current, isTrial, end.signal)) {
          head = part.head
          rows.push(...part.rows)
          const shown = { head, rows: [...rows] }
          setNow((present) => ({ ...present, ...shown }))
        }
        if (head === null || rows.length < head.total) throw new EndedEarly()
        const imported = isTrial ? before.imported : withImported(before.imported, rows)
        const all = sent.rows ? withResults(before, rows) : rows
        setNow({
          state: isTrial ? 'tried' : 'done',
          head: before.head ? { ...head, total: before.head.total } : head,
          rows: all,
          imported,
          failure: null,
        })
      } catch (error) {
        if (running.current !== end) return
        if (end.signal.aborted && isTrial) setNow(nothing)
        else {
          const failure = importFailure(error, !isTrial && rows.length > 0)
          setNow({ ...nothing, state: 'failed', head, rows, failure })
        }
      }
      if (!isTrial) await refreshMirror().catch(() => undefined)
    },
    [resource, latest, saidForAll],
  )
  const retry = useCallback(
    async (sent: SentFile) => {
      const end = new AbortController()
      running.current?.abort()
      running.current = end
      try {
        const found: ImportRow[] = []
        let head: ImportHead | null = null
        for await (const part of readImport(resource, sent, saidForAll.current, true, end.signal)) {
          head = part.head
          found.push(...part.rows)
        }
        if (head === null || found.length < head.total) throw new EndedEarly()
        const { unclear } = head
        setNow((before) => ({
          ...before,
          head: before.head && { ...before.head, unclear: before.head.unclear ?? unclear },
          rows: withResults(before, found),
        }))
        return 'tried'
      } catch (error) {
        return end.signal.aborted ? 'overtaken' : importFailure(error, false)
      }
    },
    [resource, saidForAll],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { now, run, retry, stop }
}

/** The results with newer ones; what is imported stays so, whatever a trial of it says. */
function withResults({ rows, imported }: ImportState, newer: readonly ImportRow[]): ImportRow[] {
  const open = newer.filter(({ row }) => !imported.has(row))
  const all = new Map([...rows, ...open].map((one) => [one.row, one]))
  return [...all.values()].sort((left, right) => left.row - right.row)
}

function withImported(before: ReadonlySet<number>, rows: readonly ImportRow[]): ReadonlySet<number> {
  return new Set([...before, ...rows.flatMap(({ row, outcome }) => (outcome === 'refused' ? [] : row))])
}
