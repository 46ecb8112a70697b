/** The text of a record's field or of an answer; empty where there is none. */
export function textOfField(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
