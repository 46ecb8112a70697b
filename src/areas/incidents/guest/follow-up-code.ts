let shown: string | null = null

/** Holds the follow-up code until the page that shows it is left; it lies in this page's memory and nowhere else. */
export function noteCode(code: string | null): void {
  shown = code
}

/** The code of the report just sent; null after a reload. */
export function codeToShow(): string | null {
  return shown
}
