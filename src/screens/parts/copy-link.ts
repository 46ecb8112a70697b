import { recordMessages } from '../messages/record-messages.ts'
import { notifyFailure } from './notify-failure.ts'
import { notifySuccess } from './notify-success.ts'

/** Copies this page's address without its query, and notifies: the menu has closed by then. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}`)
    notifySuccess(recordMessages.copied)
  } catch {
    notifyFailure(recordMessages.notCopied)
  }
}
