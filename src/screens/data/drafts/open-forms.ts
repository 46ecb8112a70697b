import type { OpenDrafts } from './open-drafts.ts'

/** A form that is open in this page: saves what it has not kept yet, and changes a draft that it holds. */
type OpenForm = Pick<OpenDrafts, 'flush' | 'change'>

const openForms = new Set<OpenForm>()

/** Notes a form that is open; the answer ends it. */
export function registerOpenForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Saves what is typed in every form of this page, as before the page opens anew; false where something could not be kept. */
export async function saveOpenForms(): Promise<boolean> {
  const kept = await Promise.all([...openForms].map((form) => form.flush().catch(() => false)))
  return kept.every(Boolean)
}

/** Changes a draft in the form of this page that is open on it; false where none is. */
export function changeInOpenForm(...[id, update]: Parameters<OpenForm['change']>): boolean {
  return [...openForms].some((form) => form.change(id, update))
}
