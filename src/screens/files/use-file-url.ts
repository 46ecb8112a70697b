import { useEffect, useState } from 'react'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { useFileKeeper } from './file-keeper.ts'

/**
 * `elsewhere`: at the office, and not requested. `to-come`: the office has no such file yet. `away`: requested, but
 * unavailable.
 */
export type OpenedFile =
  | { state: 'opening' }
  | { state: 'open'; url: string }
  | { state: 'elsewhere' }
  | { state: 'to-come' }
  | { state: 'away' }

/**
 * A file's bytes as a URL of this page, released with its last user: from this device, and from the office only where
 * `mayFetch` allows it, since twenty photos are a heavy load for a satellite link.
 */
export function useFileUrl(file: FileReference, mayFetch: boolean): OpenedFile {
  const [answer, setAnswer] = useState<{ of: string; opened: OpenedFile } | null>(null)
  const { id, name, type, size, sha256 } = file
  const question = `${id} ${mayFetch}`
  const keeper = useFileKeeper()
  useEffect(() => {
    let current = true
    let url: string | null = null
    const setOpened = (opened: OpenedFile) => {
      if (current) setAnswer({ of: question, opened })
    }
    const read = mayFetch ? keeper.open : keeper.readStored
    read({ id, name, type, size, sha256 }).then(
      (blob) => {
        if (!blob) return setOpened({ state: 'elsewhere' })
        if (current) url = URL.createObjectURL(blob)
        if (url !== null) setOpened({ state: 'open', url })
      },
      (error: unknown) =>
        setOpened({ state: error instanceof ServerError && error.status === 404 ? 'to-come' : 'away' }),
    )
    return () => {
      current = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, name, type, size, sha256, mayFetch, question, keeper])
  return answer?.of === question ? answer.opened : { state: 'opening' }
}
