import { useEffect, useState } from 'react'
import {
  claimSharedFiles,
  deleteSharedFiles,
  readSharedFiles,
  type SharedFile,
} from '#src/offline/attachments/received-shares/shared-files.ts'
import { usePersonId } from '../data/session/use-actor.ts'

/**
 * Unused files shared by another app, except other people's, and removing them for good. With `claims` they are this
 * person's from now on.
 */
export function useSharedFiles(claims = false): {
  /** Undefined until they were read. */
  shared: readonly SharedFile[] | undefined
  remove: (files: readonly SharedFile[]) => Promise<void>
} {
  const personId = usePersonId()
  const [shared, setShared] = useState<readonly SharedFile[]>()
  useEffect(() => {
    // A browser that forbids caches has none to offer.
    const read = async () => {
      const found = personId === null ? [] : await readSharedFiles(personId)
      setShared(found)
      if (claims && personId !== null) await claimSharedFiles(found, personId)
    }
    read().catch(() => setShared((before) => before ?? []))
  }, [personId, claims])
  async function remove(files: readonly SharedFile[]): Promise<void> {
    await deleteSharedFiles(files)
    setShared((before) => before?.filter((file) => !files.includes(file)))
  }
  return { shared, remove }
}
