/** The id of the element with a list's rows, as table or cards. */
export const rowsId = 'list-rows'

/** Focuses the keyboard's current row, or the rows where there is none. */
export function focusCurrentRow(): void {
  requestAnimationFrame(() => {
    const rows = document.getElementById(rowsId)
    const row = rows?.querySelector<HTMLElement>('[data-current] [data-row]') ?? rows
    row?.focus({ preventScroll: true })
  })
}

/** Focuses the list's rows, after the focused element has disappeared. */
export function focusRows(): void {
  requestAnimationFrame(() => document.getElementById(rowsId)?.focus({ preventScroll: true }))
}
