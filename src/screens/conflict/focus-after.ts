/**
 * A panel goes when it has done its work, and the focus with it. Notes where it stands, and answers how to go on from there:
 * to the next conflict of the page, else to the page's heading.
 */
export function focusAfter(panel: HTMLElement | null): () => void {
  const page = panel?.closest('main') ?? document.body
  return () => {
    // Once the list has been drawn without the panel.
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
