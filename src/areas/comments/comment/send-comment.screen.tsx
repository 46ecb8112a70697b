import { uuidV7 } from '#src/lib/uuid.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { unsentEntriesOf } from '#src/offline/outbox/unsent-entries.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { DraftHandle } from '#src/screens/data/drafts/use-draft.ts'
import { comment } from './comment.ts'
import { isNamedIn } from './mention-text.ts'

type Fields = Readonly<Record<string, unknown>>
const mentionsOf = ({ mentions }: Fields) => comment.fields.shape.mentions.safeParse(mentions).data ?? []

/** The text of a draft; '' where nothing is typed yet. */
export function draftedText({ text }: Fields): string {
  return typeof text === 'string' ? text : ''
}

/** A draft with another text, about this record. */
export function withText(fields: Fields, text: string, resourceName: string, recordId: string): Fields & object {
  return { ...fields, resourceName, recordId, text }
}

/** A draft that mentions one more person. */
export function withPerson(fields: Fields, staffId: string): Record<string, unknown> {
  const mentions = mentionsOf(fields)
  if (mentions.some((one) => one.staffId === staffId)) return { ...fields }
  return { ...fields, mentions: [...mentions, { id: uuidV7(), staffId }] }
}

type Sent = {
  draft: Pick<DraftHandle, 'id' | 'fields' | 'baseFields' | 'base'>
  present: LocalRecord | null
  record: LocalRecord
  /** The name of somebody who may be mentioned; null for anybody else. */
  nameOf: (staffId: string) => string | null
}

/**
 * Puts a comment into the outbox and ends its draft with it. It mentions those whose names still stand in its text, and
 * follows what the office has yet to receive of a new record. Resolves its id. Throws what `submitEntry` throws.
 */
export async function sendComment({ draft, present, record, nameOf }: Sent): Promise<string> {
  const text = draftedText(draft.fields).trim()
  const mentions = mentionsOf(draft.fields).filter(({ staffId }) => {
    const name = nameOf(staffId)
    return name !== null && isNamedIn(text, name)
  })
  const { mentions: _before, ...others } = draft.fields
  const fields = { ...others, text, ...(mentions.length > 0 && { mentions }) }
  const person = unlockedPerson()?.person ?? null
  const id = present?.id ?? draft.id
  await submitEntry({
    resource: comment.name,
    action: present ? 'update' : 'create',
    record: id,
    base: draft.base,
    changes: changesBetween(comment, draft.baseFields, fields),
    draftId: draft.id,
    dependsOn: record.version === 0 ? await unsentEntriesOf(record.id) : [],
    schemaVersion: comment.version,
    scope: present ? undefined : { owner: person, department: null, vessel: null, participants: [] },
  })
  return id
}
