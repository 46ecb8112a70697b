/** Offers a file for saving, as a link that is pressed does. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later: the browser reads the bytes in a task of its own.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
