/** What a request over the link is for. */
export const purposes = [
  'photos and papers',
  'entries',
  'receipts asked for',
  'changes of the office',
  'live news',
  'comparison with the office',
  'streams and first mirror',
  'identity and rights',
  'the app itself',
  'other',
] as const
export type Purpose = (typeof purposes)[number]

const byPath: readonly (readonly [RegExp, Purpose])[] = [
  [/^\/api\/v1\/(uploads|files)\b/, 'photos and papers'],
  [/^\/api\/v1\/sync\/outbox\b/, 'entries'],
  [/^\/api\/v1\/sync\/receipts\b/, 'receipts asked for'],
  [/^\/api\/v1\/sync\/changes\b/, 'changes of the office'],
  [/^\/api\/v1\/sync\/news\b/, 'live news'],
  [/^\/api\/v1\/sync\/digests\b/, 'comparison with the office'],
  [/^\/api\/v1\/sync\/(streams|bundles)\b/, 'streams and first mirror'],
  [/^\/api\/v1\/(auth|me|devices|author-keys|account)\b/, 'identity and rights'],
  [/^\/api\//, 'other'],
  [/^\//, 'the app itself'],
]

/** What a path (with its query) is asked for. */
export function purposeOf(path: string): Purpose {
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
