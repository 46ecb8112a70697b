import { recordWords } from '../messages/record-messages.ts'
import { tellFailed } from './notify-failure.ts'
import { tellDone } from './notify-success.ts'

/** Puts the address of this page, without what was asked of it, on the clipboard, and tells so: the menu has closed by then. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`)
    tellDone(recordWords.copied)
  } catch {
    tellFailed(recordWords.notCopied)
  }
}
