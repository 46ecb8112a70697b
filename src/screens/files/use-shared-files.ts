import { useEffect, useState } from 'react'
import { forgetShared, readShared, type SharedFile } from '#src/offline/shared-files.ts'

/** The files that another app shared and no form has taken yet, and how to take them out of that list for good. */
export function useSharedFiles(): {
  /** Undefined until they were looked for. */
  shared: readonly SharedFile[] | undefined
  forget: (files: readonly SharedFile[]) => Promise<void>
} {
  const [shared, setShared] = useState<readonly SharedFile[]>()
  useEffect(() => {
    // A browser that forbids caches has none to offer.
    void readShared()
      .catch(() => [])
      .then(setShared)
  }, [])
  async function forget(files: readonly SharedFile[]): Promise<void> {
    await forgetShared(files)
    setShared((before) => before?.filter((file) => !files.includes(file)))
  }
  return { shared, forget }
}
