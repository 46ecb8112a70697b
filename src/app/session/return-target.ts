import { resolveReturnUrl } from './return-url.ts'

/** The way back to a screen, as the sign-in's address names it; `whose` where the screen was somebody's own. */
export type ReturnTarget = { returnUrl: string | undefined; whose: string | undefined }

let unlockedPersonId: string | null = null

/** Notes who was let in to a screen. Kept in memory only: a page that opens anew asks for what its address says. */
export function rememberUnlockedPerson(person: string): void {
  unlockedPersonId = person
}

/** The way back to a screen that is closed now: of whoever worked there, else of whoever comes next. */
export function createReturnTarget(href: string | undefined): ReturnTarget {
  return { returnUrl: href, whose: href === undefined ? undefined : (unlockedPersonId ?? undefined) }
}

/** The address to which a way back leads a person; none where it is somebody else's, which says what they looked at. */
export function ownReturnUrl({ returnUrl, whose }: ReturnTarget, person: string): string | undefined {
  return whose === undefined || whose === person ? returnUrl : undefined
}

/** Where a person goes after the sign-in: their own way back, else the dashboard. */
export function resolveReturnTarget(way: ReturnTarget, person: string): string {
  return resolveReturnUrl(ownReturnUrl(way, person))
}
