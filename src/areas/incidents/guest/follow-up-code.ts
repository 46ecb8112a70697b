let currentCode: string | null = null

/** Holds the follow-up code until the page that shows it is left; it lies in this page's memory and nowhere else. */
export function setFollowUpCode(code: string | null): void {
  currentCode = code
}

/** The code of the report just sent; null after a reload. */
export function getFollowUpCode(): string | null {
  return currentCode
}
