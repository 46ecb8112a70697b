import { openRows, type RowsSnapshot, type RowsView } from '#src/offline/mirror/rows/open-rows.ts'

type Share = { view: RowsView; users: number; closing: ReturnType<typeof setTimeout> | null }

const shares = new Map<string, Share>()
/** Rows outlive their last user by this long, so that going from a list to a record does not read them again. */
const linger = 10_000

/** Follows a resource's rows of one person; everybody on the page shares one view. The answer stops following. */
export function followRows(person: string | null, name: string, tell: () => void): () => void {
  const share = shareOf(person, name)
  share.users += 1
  if (share.closing !== null) clearTimeout(share.closing)
  share.closing = null
  const stop = share.view.subscribe(tell)
  return () => {
    stop()
    share.users -= 1
    closeLater(person, name, share)
  }
}

/** The rows as they stand; the same object until they change. */
export function rowsNow(person: string | null, name: string): RowsSnapshot {
  const share = shareOf(person, name)
  closeLater(person, name, share)
  return share.view.snapshot()
}

function shareOf(person: string | null, name: string): Share {
  const key = keyOf(person, name)
  const known = shares.get(key)
  if (known) return known
  const share: Share = { view: openRows(name), users: 0, closing: null }
  shares.set(key, share)
  return share
}

function closeLater(person: string | null, name: string, share: Share): void {
  if (share.users > 0 || share.closing !== null) return
  share.closing = setTimeout(() => {
    share.view.close()
    shares.delete(keyOf(person, name))
  }, linger)
}

function keyOf(person: string | null, name: string): string {
  return `${person ?? ''} ${name}`
}
