import type { Resource } from '#src/resource/description/define-resource.ts'

/** What messages call one record, at the beginning of a sentence: 'Part' in 'Part created successfully'. */
export function nounOf({ noun, label: [singular] }: Pick<Resource, 'noun' | 'label'>): string {
  return noun ?? singular
}

/** The same within a sentence: 'the part', and still 'the MOC request'. */
export function nounWithin(resource: Pick<Resource, 'noun' | 'label'>): string {
  const noun = nounOf(resource)
  return /^\p{Lu}\p{Lu}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1)
}
