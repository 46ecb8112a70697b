import { importMessages as messages } from '../messages/import-messages.ts'

/** Most bytes of a file, as the office takes them. */
const maxBytes = 5_000_000

/**
 * The chosen file with its bytes in memory, so that what is brought in is what was tried, though somebody saves the file
 * anew meanwhile; or why it is none, told before anything is sent.
 */
export async function readChosenFile(chosen: File): Promise<File | string> {
  if (chosen.size === 0) return messages.empty
  if (chosen.size > maxBytes) return messages.tooLarge
  try {
    return new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
  } catch {
    return messages.unreadable
  }
}
