/** Capitalises a text that begins a sentence, a line or a cell: 'the office' becomes 'The office'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
