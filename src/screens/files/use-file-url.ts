import { useEffect, useState } from 'react'
import { openFile } from '#src/offline/attachments/open-file.ts'
import type { FileReference } from '#src/resource/field-types.ts'

export type OpenedFile = { state: 'opening' } | { state: 'open'; url: string } | { state: 'away' }

/** A file's bytes as a URL of this page, from the device or the office; released when nothing shows it any more. */
export function useFileUrl(file: FileReference): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile>({ state: 'opening' })
  const { id, name, type, size, sha256 } = file
  useEffect(() => {
    let current = true
    let url: string | null = null
    setOpened({ state: 'opening' })
    openFile({ id, name, type, size, sha256 }).then(
      (blob) => {
        if (!current) return
        url = URL.createObjectURL(blob)
        setOpened({ state: 'open', url })
      },
      () => {
        if (current) setOpened({ state: 'away' })
      },
    )
    return () => {
      current = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, name, type, size, sha256])
  return opened
}
