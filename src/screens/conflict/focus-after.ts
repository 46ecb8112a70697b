/**
 * A finished panel disappears together with the focus. Notes its place and returns a function that moves the focus to
 * the page's next conflict, or to its heading.
 */
export function focusAfter(panel: HTMLElement | null): () => void {
  const page = panel?.closest('main') ?? document.body
  return () => {
    // After the list has been drawn without the panel.
    requestAnimationFrame(() => {
      const others = [...page.querySelectorAll<HTMLElement>('[data-conflict] h2')].filter(
        (one) => !panel?.contains(one),
      )
      const place = others[0] ?? page.querySelector<HTMLElement>('h1')
      if (!place) return
      place.tabIndex = -1
      place.focus()
    })
  }
}
