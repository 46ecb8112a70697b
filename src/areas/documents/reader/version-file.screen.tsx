import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { FileView } from '#src/screens/files/file-view.tsx'
import { DocumentReader } from '#src/screens/reader/document-reader.tsx'

type VersionFileProps = {
  file: FileReference
  title: string
  band: { shown: ReactNode; paper: string } | null
  paperNote: string
  isKept: boolean
  /** Below the pages; `wasSeen` once the end of the last page was in view. */
  bar: (wasSeen: boolean) => ReactNode
}

/** The file of a version as it is read: a PDF page by page, a picture as files are shown elsewhere. */
export function VersionFile({ file, bar, ...reading }: VersionFileProps) {
  const [seen, setSeen] = useState<string | null>(null)
  const onEndSeen = useCallback(() => setSeen(file.sha256), [file.sha256])
  const shown = bar(seen === file.sha256)
  if (file.type === 'application/pdf') {
    return <DocumentReader {...reading} key={file.sha256} file={file} onEndSeen={onEndSeen} bar={shown} />
  }
  return (
    <section aria-label={reading.title}>
      <Picture file={file} onEndSeen={onEndSeen} />
      {shown}
    </section>
  )
}

function Picture({ file, onEndSeen }: { file: FileReference; onEndSeen: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const onOpen = useCallback(() => setOpen(true), [])
  useEffect(() => {
    const element = end.current
    if (!element || !isOpen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEndSeen()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, onEndSeen])
  return (
    <>
      <FileView file={file} onOpen={onOpen} />
      <div ref={end} aria-hidden="true" style={{ height: 1 }} />
    </>
  )
}
