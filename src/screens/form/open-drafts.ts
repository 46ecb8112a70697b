/** Saves what an open form has not kept yet; false where it could not be. */
type Flush = () => Promise<boolean>

const open = new Set<Flush>()

/** Notes a form that is open; the answer ends it. */
export function noteOpenDraft(flush: Flush): () => void {
  open.add(flush)
  return () => void open.delete(flush)
}

/** Saves what is typed in every form of this page, as before the page opens anew; false where something could not be kept. */
export async function keepOpenDrafts(): Promise<boolean> {
  const kept = await Promise.all([...open].map((flush) => flush().catch(() => false)))
  return kept.every(Boolean)
}
