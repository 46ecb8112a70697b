import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Who did what to whose record: 'Chinedu Eze returned your leave request LR-2026-0412'. Never an amount. */
export function noticeTitle(
  resource: Resource,
  { scope, number }: Pick<StoredRecord, 'scope' | 'number'>,
  { actor, past, recipient }: { actor: string; past: string; recipient: string },
  names: ReadonlyMap<string, string>,
): string {
  const { owner } = scope
  const noun = withinSentence(resource.noun ?? resource.label[0])
  const what = number === null ? noun : `${noun} ${number}`
  const ownerName = owner === null ? undefined : names.get(owner)
  const whose = owner === recipient ? 'your' : owner === actor ? 'their' : ownerName ? `${ownerName}’s` : 'the'
  return `${names.get(actor) ?? 'Somebody'} ${past} ${whose} ${what}`
}
