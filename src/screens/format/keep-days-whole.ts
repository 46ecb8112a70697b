/** A text in which no line breaks within a day ('27 Nov', '27 Nov 2026'). */
export function keepDaysWhole(text: string): string {
  return text.replace(/\b\d{1,2} [A-Z][a-z]{2}( \d{4})?\b/g, (day) => day.replaceAll(' ', '\u00a0'))
}
