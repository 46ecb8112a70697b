import { recordWords } from '../words/record-words.ts'
import { tellDone } from './tell-done.ts'
import { tellFailed } from './tell-failed.ts'

/** Puts the address of this page, without what was asked of it, on the clipboard, and tells so: the menu has closed by then. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`)
    tellDone(recordWords.copied)
  } catch {
    tellFailed(recordWords.notCopied)
  }
}
