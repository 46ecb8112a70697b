import { useCallback, useEffect, useRef, useState } from 'react'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { spreadsheetMessages } from '#src/screens/messages/spreadsheet-messages.ts'

/** `share`: how much of the file has arrived, 0-1; null while the office makes it. */
export type ExportState = { state: 'idle' } | { state: 'running'; share: number | null }

export type Export = {
  now: ExportState
  /** Requests the list as a workbook: resolves the file and its name, an error text, or null where cancelled. */
  start(query: URLSearchParams): Promise<{ blob: Blob; name: string } | string | null>
  cancel(): void
}

/** An export of a resource's list; leaving the screen cancels it. */
export function useExport(resource: Resource): Export {
  const [now, setNow] = useState<ExportState>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback<Export['start']>(
    async (query) => {
      const stop = new AbortController()
      running.current?.abort()
      running.current = stop
      setNow({ state: 'running', share: null })
      try {
        const response = await server.get(`${resource.name}/export`, {
          searchParams: query,
          signal: stop.signal,
          headers: { accept: '*/*' },
          onDownloadProgress: ({ percent, totalBytes }) => {
            if (totalBytes > 0 && running.current === stop) setNow({ state: 'running', share: percent })
          },
        })
        const blob = await response.blob()
        setNow({ state: 'idle' })
        return { blob, name: fileNameOf(response) ?? `${resource.label[1]}.xlsx` }
      } catch (error) {
        if (stop.signal.aborted) return null
        setNow({ state: 'idle' })
        return messageOf(error)
      }
    },
    [resource],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setNow({ state: 'idle' })
  }, [])
  return { now, start, cancel }
}

function messageOf(error: unknown): string {
  if (error instanceof OfficeUnreachable) return spreadsheetMessages.exportOffline
  return error instanceof ServerError ? error.message : spreadsheetMessages.exportFailed
}

/** The file name from the server (RFC 8187). */
function fileNameOf(response: Response): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
