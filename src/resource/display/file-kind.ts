/** The name of every drawn signature's picture. */
export const signatureFileName = 'signature.png'

/** What files are, as people call them. */
export type FileKind = 'photo' | 'signature' | 'file'

/** What all of the files are; `file` where they differ, or there are none. */
export function fileKind(files: readonly { name: string; type: string }[]): FileKind {
  const kinds = new Set(
    files.map(({ name, type }): FileKind => {
      if (name === signatureFileName) return 'signature'
      return type.startsWith('image/') ? 'photo' : 'file'
    }),
  )
  const [kind = 'file'] = kinds
  return kinds.size > 1 ? 'file' : kind
}
