/** What a guarantor needs before they are approved, by field, as it is told to people. */
const needed = { identification: 'the identification', image: 'the picture of the guarantor' } as const

/** Which of a guarantor's papers are not there yet, in words; none once they may be approved. */
export function missingPapers(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(needed).flatMap(([name, words]) => ((record[name] ?? null) === null ? [words] : []))
}
