import { withinSentence } from '#src/lib/within-sentence.ts'
/** What the page that brings records in from files is called; apart from its other words, which come with it. */
export function importTitle(plural: string): string {
  return `Import ${withinSentence(plural)}`
}
