import type { Resource } from '#src/resource/description/define-resource.ts'

export const settableKinds = ['turn', 'decided', 'stopped', 'done', 'due', 'mention'] as const
export type SettableKind = (typeof settableKinds)[number]
export type MailWay = 'at-once' | 'daily' | 'never'

/** Where a person has set nothing: what asks them, or comes due, is mailed; of the rest the inbox tells. */
export const defaultWays: Readonly<Record<SettableKind, MailWay>> = {
  turn: 'at-once',
  decided: 'never',
  stopped: 'never',
  done: 'never',
  due: 'at-once',
  mention: 'at-once',
}

/** Whether what happens to such records is never held back: reports of incidents, and whatever is urgent. */
export function isSafety(resource: Pick<Resource, 'area' | 'sync'> | undefined): boolean {
  return resource?.area === 'incidents' || resource?.sync.urgency !== undefined
}

/** How a notification is mailed, by the person's settings; safety, warnings and accounts cannot be switched off. */
export function mailWay(
  settings: Readonly<Record<string, unknown>> | null,
  kind: string,
  resource: Pick<Resource, 'area' | 'sync'> | undefined,
): MailWay {
  const settable = settableKinds.find((one) => one === kind)
  if (!settable) return 'at-once'
  const fallback = defaultWays[settable]
  // What people say to each other is no alarm, whatever they say it of.
  if (isSafety(resource) && settable !== 'mention') return fallback
  const way = settings?.[settable]
  return way === 'at-once' || way === 'daily' || way === 'never' ? way : fallback
}
