import { useCallback, useEffect, useState } from 'react'
import { sha256Hex } from '#src/lib/sha256.ts'
import { deleteKeptFile, keepFile } from '#src/offline/attachments/keep-files.ts'
import { openFile, readStoredFile } from '#src/offline/attachments/open-file.ts'
import { bigTransferBytes, isLinkMetered } from '#src/offline/connectivity/metered-link.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/**
 * `elsewhere`: at the office; `isHeavy` where it is large and the link is slow or paid by size. `away`: the office cannot be
 * reached. `refused`: the office does not hand it out. `damaged`: its hash is not the record's; `isFresh` where these bytes
 * have just come from the office.
 */
export type ReaderFile =
  | { state: 'looking' | 'fetching' | 'away' | 'refused' }
  | { state: 'elsewhere'; isHeavy: boolean }
  | { state: 'damaged'; isFresh: boolean }
  | { state: 'open'; bytes: ArrayBuffer }

/** Milliseconds between two looks for a file that this device may be fetching by itself. */
const lookAgainMilliseconds = 3_000

const looking: ReaderFile = { state: 'looking' }

/**
 * The bytes of a document, compared with the record's hash: from this device, from the office at once at a desk, and
 * otherwise when asked. `isKept`: what was fetched stays on this device.
 */
export function useReaderFile(file: FileReference, isKept: boolean): { file: ReaderFile; fetchNow: () => void } {
  const { id, name, type, size, sha256 } = file
  const [answer, setAnswer] = useState<{ of: string; file: ReaderFile } | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const question = `${id} ${sha256}`
  const isAsked = asked === question
  useEffect(() => {
    let current = true
    const tell = (next: ReaderFile) => {
      if (current) setAnswer({ of: question, file: next })
    }
    const reference = { id, name, type, size, sha256 }
    const fetched = () => {
      tell({ state: 'fetching' })
      return fetchWhole(reference, isKept)
    }
    const read = isAsked ? fetched() : findHere(reference).then((found) => found ?? elsewhere(size, fetched))
    read.then(tell, (error: unknown) => tell({ state: error instanceof ServerError ? 'refused' : 'away' }))
    return () => {
      current = false
    }
  }, [id, name, type, size, sha256, isKept, isAsked, question])
  const found = answer?.of === question ? answer.file : looking
  const mayArrive = isKept && (found.state === 'elsewhere' || found.state === 'away')
  useEffect(() => {
    if (!mayArrive) return
    let current = true
    const timer = setInterval(() => {
      void findHere({ id, name, type, size, sha256 })
        .catch(() => null)
        .then((here) => {
          if (current && here?.state === 'open') setAnswer({ of: question, file: here })
        })
    }, lookAgainMilliseconds)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [mayArrive, id, name, type, size, sha256, question])
  const fetchNow = useCallback(() => {
    setAsked(null)
    requestAnimationFrame(() => setAsked(question))
  }, [question])
  return { file: found, fetchNow }
}

async function findHere(file: FileReference): Promise<ReaderFile | null> {
  const stored = await readStoredFile(file)
  return stored && judge(await stored.arrayBuffer(), file, false)
}

/** At a desk what is not here is fetched at once, unless that is dear. */
async function elsewhere(size: number, fetchIt: () => Promise<ReaderFile>): Promise<ReaderFile> {
  const isHeavy = size >= bigTransferBytes && (await isLinkMetered('down'))
  return isHeavy || !matchMedia('(pointer: fine)').matches ? { state: 'elsewhere', isHeavy } : fetchIt()
}

async function fetchWhole(file: FileReference, isKept: boolean): Promise<ReaderFile> {
  const tenant = unlockedPerson()?.tenant
  // A copy here that is not whole would be opened again.
  const here = await findHere(file)
  if (here?.state === 'open') return here
  if (here && tenant !== undefined) await deleteKeptFile(tenant, file.sha256)
  const bytes = await (await openFile(file)).arrayBuffer()
  const judged = await judge(bytes, file, true)
  if (isKept && judged.state === 'open' && tenant !== undefined) await keepFile(tenant, file, bytes)
  return judged
}

async function judge(bytes: ArrayBuffer, { sha256 }: FileReference, isFresh: boolean): Promise<ReaderFile> {
  return (await sha256Hex(new Uint8Array(bytes))) === sha256 ? { state: 'open', bytes } : { state: 'damaged', isFresh }
}
