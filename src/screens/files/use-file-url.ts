import { useEffect, useState } from 'react'
import { openFile } from '#src/offline/attachments/open-file.ts'
import type { FileReference } from '#src/resource/field-types.ts'

export type OpenedFile = { state: 'opening' } | { state: 'open'; url: string } | { state: 'away' }

/** A file's bytes as a URL of this page, from the device or the office; released when nothing shows it any more. */
export function useFileUrl(file: FileReference): OpenedFile {
  const [answer, setAnswer] = useState<{ of: string; opened: OpenedFile } | null>(null)
  const { id, name, type, size, sha256 } = file
  useEffect(() => {
    let current = true
    let url: string | null = null
    openFile({ id, name, type, size, sha256 }).then(
      (blob) => {
        if (!current) return
        url = URL.createObjectURL(blob)
        setAnswer({ of: id, opened: { state: 'open', url } })
      },
      () => {
        if (current) setAnswer({ of: id, opened: { state: 'away' } })
      },
    )
    return () => {
      current = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, name, type, size, sha256])
  return answer?.of === id ? answer.opened : { state: 'opening' }
}
