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
