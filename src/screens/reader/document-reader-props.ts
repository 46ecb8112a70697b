import type { ReactNode } from 'react'
import type { FileReference } from '#src/resource/description/field-types.ts'

export type DocumentReaderProps = {
  file: FileReference
  /** The name of the region. */
  title: string
  /** Whether the file stays on this device once it was fetched. */
  isKept: boolean
  /** What stands above every page, such as that the document is no longer in force; `paper` is the same in words. */
  band?: { shown: ReactNode; paper: string } | null
  /** What every printed page says at its foot, before the content mark. */
  paperNote: string
  /** Called once the end of the last page was in view. A stable function. */
  onEndSeen?: (() => void) | undefined
  /** Below the pages, always in view. */
  bar?: ReactNode
}

/** The same once the bytes are here. */
export type DocumentPagesProps = DocumentReaderProps & { bytes: ArrayBuffer }
