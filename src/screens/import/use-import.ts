import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { importMessages as messages } from '../messages/import-messages.ts'

const headLine = z.object({
  head: z.array(z.string()),
  names: z.array(z.string().nullable()),
  unknown: z.array(z.string()),
  total: z.number(),
})
const rowLine = z.object({
  row: z.number(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
  cells: z.array(z.string()).optional(),
})

/** The file's heading: its columns, the field of each, and unrecognised ones. */
export type ImportHead = z.infer<typeof headLine>
export type ImportRow = z.infer<typeof rowLine>

/**
 * `offline`: the office is unreachable; `refused`: it does not accept the file; `stopped`: it ended early, and imported
 * rows stay.
 */
export type ImportFailure = { kind: 'offline' | 'refused' | 'stopped'; text: string }

export type ImportState = {
  /** `tried`: nothing was stored. */
  state: 'idle' | 'trying' | 'tried' | 'importing' | 'done' | 'failed'
  head: ImportHead | null
  rows: readonly ImportRow[]
  failure: ImportFailure | null
}

const nothing: ImportState = { state: 'idle', head: null, rows: [], failure: null }

export type Import = {
  now: ImportState
  /** Tries a file's rows, or imports them. */
  run(file: File, isTrial: boolean): Promise<void>
  /**
   * Retries some rows: their results replace earlier ones. Resolves the reason where it fails; 'overtaken' where
   * another try began meanwhile.
   */
  retry(file: File, rowNumbers: readonly number[]): Promise<'tried' | 'overtaken' | ImportFailure>
  /** Ends a run after its present row: a dry run is dropped, an import is reported as stopped. */
  stop(): void
}

/** An import of a file by the office, row by row; leaving the screen stops it. */
export function useImport(resource: Resource): Import {
  const [now, setNow] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (file: File, isTrial: boolean) => {
      const end = new AbortController()
      running.current?.abort()
      running.current = end
      setNow({ ...nothing, state: isTrial ? 'trying' : 'importing' })
      const rows: ImportRow[] = []
      let head: ImportHead | null = null
      try {
        const response = await send(resource, file, { dryRun: String(isTrial) }, end.signal)
        for await (const lines of linesOf(response)) {
          for (const line of lines) {
            if (head === null) head = headLine.parse(line)
            else rows.push(rowLine.parse(line))
          }
          const shown = { head, rows: [...rows] }
          setNow((before) => ({ ...before, ...shown }))
        }
        if (head === null || rows.length < head.total) throw new EndedEarly()
        setNow({ state: isTrial ? 'tried' : 'done', head, rows, failure: null })
      } catch (error) {
        if (running.current !== end) return
        if (end.signal.aborted && isTrial) setNow(nothing)
        else setNow({ state: 'failed', head, rows, failure: failureOf(error, !isTrial && rows.length > 0) })
      }
      if (!isTrial) await refreshMirror().catch(() => undefined)
    },
    [resource],
  )
  const retry = useCallback(
    async (file: File, rowNumbers: readonly number[]) => {
      const end = new AbortController()
      running.current?.abort()
      running.current = end
      try {
        const found = new Map<number, ImportRow>()
        const response = await send(resource, file, { dryRun: 'true', rows: rowNumbers.join(',') }, end.signal)
        let head: ImportHead | null = null
        for await (const lines of linesOf(response)) {
          for (const line of lines) {
            if (head === null) head = headLine.parse(line)
            else found.set(...entryOf(rowLine.parse(line)))
          }
        }
        if (head === null || found.size < head.total) throw new EndedEarly()
        setNow((before) => ({ ...before, rows: [...new Map([...before.rows.map(entryOf), ...found]).values()] }))
        return 'tried'
      } catch (error) {
        return end.signal.aborted ? 'overtaken' : failureOf(error, false)
      }
    },
    [resource],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { now, run, retry, stop }
}

function send(resource: Resource, file: File, searchParams: Record<string, string>, signal: AbortSignal) {
  const body = new FormData()
  body.append('file', file)
  return server.post(`${resource.name}/import`, { body, searchParams, headers: { accept: '*/*' }, signal })
}

function entryOf(row: ImportRow): [number, ImportRow] {
  return [row.row, row]
}

/** The answer's last line is missing. */
class EndedEarly extends Error {}

/** The complete lines as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<unknown[]> {
  if (!response.body) return
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line): unknown => JSON.parse(line))
    if (done) return
  }
}

function failureOf(error: unknown, wasRunning: boolean): ImportFailure {
  if (wasRunning) return { kind: 'stopped', text: messages.stoppedText }
  if (error instanceof OfficeUnreachable) return { kind: 'offline', text: messages.needsOfficeText }
  const isAboutFile = error instanceof ServerError && [413, 415, 422].includes(error.status)
  const text = error instanceof ServerError ? error.message : messages.failed
  return { kind: isAboutFile ? 'refused' : 'stopped', text }
}
