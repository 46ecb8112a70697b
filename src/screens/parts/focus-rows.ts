/** The id of what holds a list's rows, as a table or as cards. */
export const rowsId = 'list-rows'

/** Puts the focus on the row where the keyboard stood, or on the rows where it stood on none. */
export function focusCurrentRow(): void {
  requestAnimationFrame(() => {
    const rows = document.getElementById(rowsId)
    const row = rows?.querySelector<HTMLElement>('[data-current] [data-row]') ?? rows
    row?.focus({ preventScroll: true })
  })
}

/** Puts the focus on the list's rows, where what had it is gone. */
export function focusRows(): void {
  requestAnimationFrame(() => document.getElementById(rowsId)?.focus({ preventScroll: true }))
}
