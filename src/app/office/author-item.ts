import { z } from 'zod/mini'
import type { UnsentDraft, UnsentFile, UnsentWork, UnsettledEntry } from '#src/offline/unsent-work/unsent-work-file.ts'

/** An item in an unsent-work file that only its author can continue: a draft or a returned entry. */
export type AuthorItem = {
  key: string
  author: string
  resource: string
  /** The step of a returned entry; null for a draft. */
  step: string | null
  /** Milliseconds, or the entry's own time. */
  madeAt: number | string
  /** Why it was returned; null for a draft. */
  reason: string | null
  changes: Record<string, { before: unknown; after: unknown }>
  files: readonly UnsentFile[]
}

const entrySchema = z.object({
  id: z.string(),
  resource: z.string(),
  action: z.string(),
  madeAt: z.string(),
  changes: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
})

/** The items of a file, returned ones first, drafts newest first. */
export function authorItemsOf(work: UnsentWork): AuthorItem[] {
  const begun = [...work.drafts].sort((left, right) => right.updatedAt - left.updatedAt)
  return [
    ...work.needsYou.map((entry) => returnedItem(entry, work.draftFiles)),
    ...begun.map((draft) => draftItem(draft, work.draftFiles)),
  ].filter((paper) => paper !== null)
}

function returnedItem({ author, entry, reason }: UnsettledEntry, files: readonly UnsentFile[]): AuthorItem | null {
  const parsed = entrySchema.safeParse(JSON.parse(entry))
  if (!parsed.success) return null
  const { id, resource, action, madeAt } = parsed.data
  const changes = Object.fromEntries(
    Object.entries(parsed.data.changes).map(([name, { before, after }]) => [name, { before, after }]),
  )
  const own = files.filter((file) => file.person === author && entry.includes(file.id))
  return { key: id, author, resource, step: action, madeAt, reason, changes, files: own }
}

function draftItem(draft: UnsentDraft, files: readonly UnsentFile[]): AuthorItem {
  const changed = Object.entries(draft.fields).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(draft.baseFields[name] ?? null),
  )
  return {
    key: draft.id,
    author: draft.person,
    resource: draft.resource,
    step: null,
    madeAt: draft.updatedAt,
    reason: null,
    changes: Object.fromEntries(changed.map(([name, after]) => [name, { before: draft.baseFields[name], after }])),
    files: files.filter(({ id }) => draft.files.includes(id)),
  }
}
