import { openRows, type RowsSnapshot, type RowsView } from '#src/offline/mirror/rows/open-rows.ts'

type SharedView = { view: RowsView; users: number; closing: ReturnType<typeof setTimeout> | null }

const sharedViews = new Map<string, SharedView>()
/** Rows outlive their last user by this long, so that going from a list to a record does not reload them. */
const lingerMilliseconds = 10_000

/** Subscribes to a person's rows of a resource, shared by the page. Returns the unsubscribe function. */
export function subscribeToRows(person: string | null, name: string, onChange: () => void): () => void {
  const share = sharedViewOf(person, name)
  share.users += 1
  if (share.closing !== null) clearTimeout(share.closing)
  share.closing = null
  const stop = share.view.subscribe(onChange)
  return () => {
    stop()
    share.users -= 1
    closeLater(person, name, share)
  }
}

/** The present rows; the same object until they change. */
export function currentRows(person: string | null, name: string): RowsSnapshot {
  const share = sharedViewOf(person, name)
  closeLater(person, name, share)
  return share.view.snapshot()
}

/** A person's rows of a resource as they are once they have been read, for what does not show them. */
export function readRowsOnce(person: string, name: string): Promise<RowsSnapshot> {
  return new Promise((resolve) => {
    const resolveWhenRead = () => {
      const rows = currentRows(person, name)
      if (rows.state === 'loading') return
      stop()
      resolve(rows)
    }
    const stop = subscribeToRows(person, name, resolveWhenRead)
    resolveWhenRead()
  })
}

function sharedViewOf(person: string | null, name: string): SharedView {
  const key = keyOf(person, name)
  const known = sharedViews.get(key)
  if (known) return known
  const share: SharedView = { view: openRows(name), users: 0, closing: null }
  sharedViews.set(key, share)
  return share
}

function closeLater(person: string | null, name: string, share: SharedView): void {
  if (share.users > 0 || share.closing !== null) return
  share.closing = setTimeout(() => {
    share.view.close()
    sharedViews.delete(keyOf(person, name))
  }, lingerMilliseconds)
}

function keyOf(person: string | null, name: string): string {
  return `${person ?? ''} ${name}`
}
