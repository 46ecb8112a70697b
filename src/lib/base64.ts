const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as standard base64 text with padding (RFC 4648). */
export function bytesToBase64(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[index], bytes[index + 1], bytes[index + 2]]
    const word = (a << 16) | (b << 8) | c
    text += alphabet[word >> 18] ?? ''
    text += alphabet[(word >> 12) & 63] ?? ''
    text += index + 1 < bytes.length ? (alphabet[(word >> 6) & 63] ?? '') : '='
    text += index + 2 < bytes.length ? (alphabet[word & 63] ?? '') : '='
  }
  return text
}

/** Standard base64 text with padding as bytes; any other text throws. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new Error('not base64 text')
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let index = 0, at = 0; index < text.length; index += 4) {
    let word = 0
    for (let step = 0; step < 4; step += 1)
      word = (word << 6) | Math.max(0, alphabet.indexOf(text[index + step] ?? 'A'))
    for (const shift of [16, 8, 0]) {
      if (at < bytes.length) bytes[at] = (word >> shift) & 255
      at += 1
    }
  }
  return bytes
}
