import { readFileSync } from 'node:fs'
import { StartRefused } from '#src/server/configuration/start-refused.ts'

/**
 * The operator's key from its file: 32 bytes in base64. Null where no file is named. Throws `StartRefused` where it
 * cannot be read or is no such key, without repeating what it holds.
 */
export function readBackupKey(path: string | undefined): Buffer | null {
  if (path === undefined) return null
  const key = Buffer.from(textOf(path).trim(), 'base64')
  if (key.length === 32) return key
  throw new StartRefused(`${path} (BACKUP_KEY_FILE) must hold 32 bytes in base64: openssl rand -base64 32 makes them.`)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`The key of backups (BACKUP_KEY_FILE) cannot be read: ${reason}`)
  }
}
