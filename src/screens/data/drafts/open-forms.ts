import type { OpenDrafts } from './open-drafts.ts'

/** An open form of this page: saves what is unsaved, and changes a draft it has open. */
type OpenForm = Pick<OpenDrafts, 'flush' | 'change'>

const openForms = new Set<OpenForm>()

/** Registers an open form; returns the unregister function. */
export function registerOpenForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => void openForms.delete(form)
}

/** Saves every form of this page, as before a reload; false where something could not be saved. */
export async function saveOpenForms(): Promise<boolean> {
  const results = await Promise.all([...openForms].map((form) => form.flush().catch(() => false)))
  return results.every(Boolean)
}

/** Changes a draft in the form that has it open; false where none has. */
export function changeInOpenForm(...[id, update]: Parameters<OpenForm['change']>): boolean {
  return [...openForms].some((form) => form.change(id, update))
}
