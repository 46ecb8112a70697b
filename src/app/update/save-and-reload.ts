import { saveOpenForms } from '#src/screens/data/drafts/open-forms.ts'

/**
 * Opens the page anew. Typed values are saved first; a form that cannot be saved, as on a full disk, stays open.
 *
 * @returns false where it stays
 */
export async function saveAndReload(): Promise<boolean> {
  const isSaved = await saveOpenForms()
  if (isSaved) location.reload()
  return isSaved
}
