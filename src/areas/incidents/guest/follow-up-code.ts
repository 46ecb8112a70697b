let currentCode: string | null = null

/** Holds the follow-up code until its page is left; only in this page's memory. */
export function setFollowUpCode(code: string | null): void {
  currentCode = code
}

/** The code of the report just sent; null after a reload. */
export function getFollowUpCode(): string | null {
  return currentCode
}
