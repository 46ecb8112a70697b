import { destinationAfter } from './return-url.ts'

/** The way back to a screen, as the sign-in's address names it; `whose` where the screen was somebody's own. */
export type WayBack = { returnUrl: string | undefined; whose: string | undefined }

let atWork: string | null = null

/** Notes who was let in to a screen. Kept in memory only: a page that opens anew asks for what its address says. */
export function noteAtWork(person: string): void {
  atWork = person
}

/** The way back to a screen that is closed now: of whoever worked there, else of whoever comes next. */
export function wayBackTo(href: string | undefined): WayBack {
  return { returnUrl: href, whose: href === undefined ? undefined : (atWork ?? undefined) }
}

/** The address to which a way back leads a person; none where it is somebody else's, which says what they looked at. */
export function ownWay({ returnUrl, whose }: WayBack, person: string): string | undefined {
  return whose === undefined || whose === person ? returnUrl : undefined
}

/** Where a person goes after the sign-in: their own way back, else the dashboard. */
export function destinationFor(way: WayBack, person: string): string {
  return destinationAfter(ownWay(way, person))
}
