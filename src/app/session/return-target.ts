import { resolveReturnUrl } from './return-url.ts'

/** The return url in the sign-in's address; `whose` where the screen was a person's own. */
export type ReturnTarget = { returnUrl: string | undefined; whose: string | undefined }

let unlockedPersonId: string | null = null

/** Notes, in memory only, who was admitted to a screen. */
export function rememberUnlockedPerson(person: string): void {
  unlockedPersonId = person
}

/** The return url of a screen now closed: for the person who worked there, otherwise for the next one. */
export function createReturnTarget(href: string | undefined): ReturnTarget {
  return { returnUrl: href, whose: href === undefined ? undefined : (unlockedPersonId ?? undefined) }
}

/** The address a person returns to; undefined where it is somebody else's, since it reveals what they looked at. */
export function ownReturnUrl({ returnUrl, whose }: ReturnTarget, person: string): string | undefined {
  return whose === undefined || whose === person ? returnUrl : undefined
}

/** Where a person goes after the sign-in: their own return url, else the dashboard. */
export function resolveReturnTarget(target: ReturnTarget, person: string): string {
  return resolveReturnUrl(ownReturnUrl(target, person))
}
