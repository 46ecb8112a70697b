import { importMessages as messages } from '../../messages/import-messages.ts'

/** Maximum bytes of a file, as at the office. */
const maxBytes = 5_000_000

/**
 * Reads the chosen file into memory, so that the tried bytes are imported even if the file changes; or returns why it
 * is refused.
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
