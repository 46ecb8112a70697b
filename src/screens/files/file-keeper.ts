import { createContext, use } from 'react'
import { attachDrawing, readStoredDrawing } from '#src/offline/attachments/attach-drawing.ts'
import { attachFile } from '#src/offline/attachments/attach-file.ts'
import { openFile, readStoredFile } from '#src/offline/attachments/open-file.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** Where forms put the files that they add, and where files are read: with the outbox of a person, or a guest's link. */
export type FileKeeper = {
  attach: typeof attachFile
  attachDrawing: typeof attachDrawing
  readDrawing: typeof readStoredDrawing
  open(file: FileReference): Promise<Blob | null>
  readStored(file: FileReference): Promise<Blob | null>
  /** Whether files that other apps shared with this device are offered. */
  takesShared: boolean
}

const outboxKeeper: FileKeeper = {
  attach: attachFile,
  attachDrawing,
  readDrawing: readStoredDrawing,
  open: openFile,
  readStored: readStoredFile,
  takesShared: true,
}

/** Around a form whose files are not the outbox's. */
export const FileKeeperContext = createContext(outboxKeeper)

/** The keeper of the files of this part of the page. */
export const useFileKeeper = () => use(FileKeeperContext)
