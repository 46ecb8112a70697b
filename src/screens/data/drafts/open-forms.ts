import type { HeldDrafts } from './open-drafts.ts'

/** A form that is open in this page: saves what it has not kept yet, and changes a draft that it holds. */
type OpenForm = Pick<HeldDrafts, 'flush' | 'change'>

const open = new Set<OpenForm>()

/** Notes a form that is open; the answer ends it. */
export function noteOpenDraft(form: OpenForm): () => void {
  open.add(form)
  return () => void open.delete(form)
}

/** Saves what is typed in every form of this page, as before the page opens anew; false where something could not be kept. */
export async function keepOpenDrafts(): Promise<boolean> {
  const kept = await Promise.all([...open].map((form) => form.flush().catch(() => false)))
  return kept.every(Boolean)
}

/** Changes a draft in the form of this page that is open on it; false where none is. */
export function changeOpenDraft(...[id, update]: Parameters<OpenForm['change']>): boolean {
  return [...open].some((form) => form.change(id, update))
}
