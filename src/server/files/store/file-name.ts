/**
 * The last part of a file name from a device, without control characters and characters some system cannot store; null
 * where nothing is left. Forms encode quotation marks and line ends as `%22`, `%0D` and `%0A`; those are removed too.
 * The name is displayed only and never becomes a path here.
 */
export function plainFileName(given: string): string | null {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(/%22|%0D|%0A/gi, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' || name.length > 255 ? null : name
}

/** The header that makes a browser save a file under its name and never show it (RFC 6266, RFC 8187). */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
