/**
 * An invoice number as duplicates are found by: without case, blanks and signs, and without zeros before a number, so that
 * 'INV-0042' and 'inv 42' are one.
 */
export function invoiceKeyOf(number: string): string {
  return number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((part) => part.replace(/(?<!\d)0+(?=\d)/g, ''))
    .join('')
}
