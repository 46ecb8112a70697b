import { useRef, useState } from 'react'
import type { FileOwner } from '#src/offline/attachments/attach-file.ts'
import { AttachmentRefused } from '#src/offline/attachments/attachment-errors.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { isStorageFull } from '#src/offline/storage/space/storage-state.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { fileMessages } from '../messages/file-messages.ts'
import { partitionFiles } from './accepted-files.ts'
import { useFileKeeper } from './file-keeper.ts'

/** A file being prepared or queued: reduced, hashed and stored on the device. `part` from 0 to 1. */
export type Adding = { key: number; name: string; part: number }

/** Changes files from their latest state, which may be newer than drawn. */
export type OnFilesUpdate = (update: (files: readonly FileReference[]) => readonly FileReference[]) => void

type Attachments = {
  adding: readonly Adding[]
  problems: readonly string[]
  /** The last event, for screen readers. */
  announcement: string
  /** Returns those now stored on the device. */
  add: (files: readonly File[]) => Promise<readonly File[]>
}

/**
 * Adds files to a draft one after the other; each enters the value once stored, in the draft that was shown when they
 * were chosen.
 */
export function useAttachments(options: {
  value: readonly FileReference[]
  onUpdate: OnFilesUpdate
  draftId: string
  folder: string
  max: number
  /** Called before the first file is prepared and after the last. */
  onBusy?: (isBusy: boolean) => void
}): Attachments {
  const [adding, setAdding] = useState<readonly Adding[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const counter = useRef(0)
  const keeper = useFileKeeper()

  async function addOne(file: File, key: number, owner: FileOwner | null): Promise<boolean> {
    const show = (part: number) =>
      setAdding((list) => list.map((item) => (item.key === key ? { ...item, part } : item)))
    try {
      const reference = await keeper.attach(options.draftId, file, options.folder, show, owner)
      options.onUpdate((before) => [...before, reference])
      setAnnouncement(fileMessages.added(file.name))
      return true
    } catch (error) {
      setProblems((list) => [...list, problemText(file.name, error)])
      return false
    } finally {
      setAdding((list) => list.filter((item) => item.key !== key))
    }
  }

  async function add(files: readonly File[]): Promise<readonly File[]> {
    const remaining = options.max - options.value.length - adding.length
    const { accepted, refusals } = partitionFiles(files, remaining, options.max)
    setProblems(refusals)
    // One at a time: two photos of twelve megapixels at once can exhaust a tablet's memory.
    options.onBusy?.(true)
    const owner = unlockedPerson()
    const stay = askBeforeLeaving()
    const queue = accepted.map((file) => ({ file, key: ++counter.current }))
    setAdding((list) => [...list, ...queue.map(({ file, key }) => ({ key, name: file.name, part: 0 }))])
    const stored: File[] = []
    for (const { file, key } of queue) if (await addOne(file, key, owner)) stored.push(file)
    stay()
    options.onBusy?.(false)
    return stored
  }

  return { adding, problems, announcement, add }
}

/**
 * Makes the browser confirm leaving the page until the returned function is called: chosen files exist only in the page
 * until stored.
 */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

function problemText(name: string, error: unknown): string {
  if (isStorageFull(error)) return fileMessages.noRoom
  return error instanceof AttachmentRefused ? `${name}: ${error.message}` : fileMessages.failed(name)
}
