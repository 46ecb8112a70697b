/**
 * Opens the browser's printing with a document that is named after what it shows, which becomes the file's name where it is
 * saved as PDF; the page's own title is back once the printing has ended.
 */
export function printPage(title: string): void {
  const before = document.title
  document.title = fileName(title)
  addEventListener('afterprint', () => Object.assign(document, { title: before }), { once: true })
  print()
}

/** A title without the signs that file systems refuse. */
export function fileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
