import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { refreshMirror } from '#src/offline/mirror/refresh-mirror.ts'
import { server } from '#src/offline/server.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/server-error.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { spreadsheetWords } from '../words/spreadsheet-words.ts'

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

/** What the file's head says: its columns, the field each is, and those that belong to nothing. */
export type ImportHead = z.infer<typeof headLine>
export type ImportRow = z.infer<typeof rowLine>

/** `tried`: nothing was kept. `stopped`: an answer ended early; what was brought in stays. */
export type ImportNow = {
  state: 'idle' | 'trying' | 'tried' | 'importing' | 'done' | 'stopped'
  head: ImportHead | null
  rows: readonly ImportRow[]
  failure: string | null
}

const nothing: ImportNow = { state: 'idle', head: null, rows: [], failure: null }

/** An import of a file by the office, a row at a time; leaving the screen stops it behind the row under way. */
export function useImport(resource: Resource): { now: ImportNow; run(file: File, isTrial: boolean): Promise<void> } {
  const [now, setNow] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (file: File, isTrial: boolean) => {
      const stop = new AbortController()
      running.current?.abort()
      running.current = stop
      setNow({ ...nothing, state: isTrial ? 'trying' : 'importing' })
      const rows: ImportRow[] = []
      let head: ImportHead | null = null
      try {
        const body = new FormData()
        body.append('file', file)
        const response = await server.post(`${resource.name}/import`, {
          body,
          searchParams: { dryRun: String(isTrial) },
          headers: { accept: '*/*' },
          signal: stop.signal,
        })
        for await (const line of linesOf(response)) {
          if (head === null) head = headLine.parse(line)
          else rows.push(rowLine.parse(line))
          const shown = { head, rows: [...rows] }
          setNow((before) => ({ ...before, ...shown }))
        }
        const isWhole = head !== null && rows.length === head.total
        const failure = isWhole ? null : spreadsheetWords.importStopped
        setNow({ state: isWhole ? (isTrial ? 'tried' : 'done') : 'stopped', head, rows, failure })
      } catch (error) {
        if (!stop.signal.aborted) setNow({ state: 'stopped', head, rows, failure: messageOf(error, rows.length > 0) })
      }
      if (!isTrial) await refreshMirror().catch(() => undefined)
    },
    [resource],
  )
  return { now, run }
}

async function* linesOf(response: Response): AsyncGenerator<unknown> {
  if (!response.body) return
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
    if (done) return
  }
}

function messageOf(error: unknown, wasUnderWay: boolean): string {
  if (error instanceof ServerError) return error.message
  if (wasUnderWay) return spreadsheetWords.importStopped
  return error instanceof OfficeUnreachable ? spreadsheetWords.importOffline : spreadsheetWords.exportFailed
}
