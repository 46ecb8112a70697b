import type { FileReference } from '#src/resource/description/field-types.ts'

/** Hands a file to the browser's downloads. */
export function saveCopy(bytes: ArrayBuffer, { name, type }: FileReference): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
