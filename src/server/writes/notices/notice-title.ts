import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * Who did what to whose record: 'Chinedu Eze returned your leave request LR-2026-0412'. Never an amount. What came without
 * anybody of the company, as by a guest's link, is told without one: 'The application APP-2026-0007 was submitted'.
 */
export function noticeTitle(
  resource: Resource,
  { scope, number }: Pick<StoredRecord, 'scope' | 'number'>,
  { actor, past, isPassive, recipient }: { actor: string; past: string; isPassive?: boolean; recipient: string },
  names: ReadonlyMap<string, string>,
): string {
  const noun = withinSentence(resource.noun ?? resource.label[0])
  const what = number === null ? noun : `${noun} ${number}`
  if (actor === systemAuthor && isPassive) return `The ${what} was ${past}`
  const { owner } = scope
  const ownerName = owner === null ? undefined : names.get(owner)
  const whose = owner === recipient ? 'your' : owner === actor ? 'their' : ownerName ? `${ownerName}’s` : 'the'
  return `${names.get(actor) ?? 'Somebody'} ${past} ${whose} ${what}`
}
