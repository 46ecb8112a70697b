/** Milliseconds between a complete sheet and the print dialog (specification 1, section 9: 'PDF export: delay 1100 ms'). */
const delayMilliseconds = 1100

/** Opens the print dialog as `printPage` does, once what is drawn has stood for 1100 ms; not where it has gone by then. */
export function printSoon(title: string, prepare: () => boolean = () => true): void {
  setTimeout(() => {
    if (prepare()) printPage(title)
  }, delayMilliseconds)
}

/**
 * Opens the print dialog with a document title that becomes the PDF's file name; the page's own title is restored
 * afterwards.
 */
export function printPage(title: string): void {
  const before = document.title
  document.title = fileName(title)
  addEventListener('afterprint', () => Object.assign(document, { title: before }), { once: true })
  print()
}

/** A title without characters that file systems refuse. */
export function fileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
