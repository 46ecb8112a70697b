/** The types of files that are accepted, with the endings their names may have. */
const endings = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const
export type FileType = keyof typeof endings
const typeNames: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** The type detected from a file's first bytes, null where it is not accepted; the sender's claim is ignored. */
export function typeOfBytes(start: Uint8Array): FileType | null {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(start, [0x52, 0x49, 0x46, 0x46]) && startsWith(start.subarray(8), [0x57, 0x45, 0x42, 0x50])) {
    return 'image/webp'
  }
  if (startsWith(start, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  return null
}

/** Whether the name's extension matches the type. */
export function endingFits(name: string, type: FileType): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && (endings[type] as readonly string[]).includes(ending)
}

/** Whether a media type is one of those accepted. */
export function isFileType(type: string): type is FileType {
  return Object.hasOwn(endings, type)
}

/** Whether the extension belongs to any accepted type. */
export function isAcceptedName(name: string): boolean {
  return typeNames.some((type) => endingFits(name, type))
}

/** As text, for messages. */
export const acceptedTypes = 'JPEG, PNG, WebP or PDF'

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte)
}
