import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Round } from '#src/resource/envelope/approval.ts'
import { approvalMessages as messages } from '#src/screens/messages/approval-messages.ts'

/** What a round is called: its kind, and from the second of a kind on its number among them. */
export function roundTitle(
  { workflow }: Resource,
  { round, name }: Pick<Round, 'round' | 'name'>,
  earlier: readonly Round[],
): string {
  const kind = (name === undefined ? undefined : workflow?.approval?.rounds?.[name]?.title) ?? messages.title
  const number = round - earlier.filter((one) => one.name !== name).length
  return number > 1 ? messages.roundTitle(kind, number) : kind
}
