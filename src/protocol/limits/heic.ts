/** What a HEIC picture is answered, by device and office; the way to a JPEG is the iPhone's, which makes most of them. */
export const heicRefusal =
  'HEIC pictures are not accepted. Take the picture as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.'

/** Whether a file is a HEIC picture by its name or media type, as phones name theirs. */
export function isNamedHeic({ name, type = '' }: { name: string; type?: string }): boolean {
  return /\.(heic|heif|hif)$/i.test(name) || /^image\/hei[cf]/i.test(type)
}

/** Bytes from a file's start that `isHeic` needs. */
export const heicStartBytes = 12

/** Brands of a HEIC picture in the first box of its file (ISO/IEC 23008-12). */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether a file is a HEIC picture by its first bytes, whatever its name says. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, heicStartBytes))
  return text.startsWith('ftyp') && brands.has(text.slice(4))
}
