/** A text that begins a sentence, a line or a cell: 'the office' is then 'The office'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
