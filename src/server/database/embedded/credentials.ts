import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hasErrorCode } from './running-processes.ts'

const credentials = z.object({
  /** Written on every process of this database, to distinguish it from others on the machine. */
  clusterName: z.string().regex(/^fairlead-[0-9a-f]{16}$/),
  /** Password of the role `fairlead`, which the server connects as. */
  password: z.string().min(32),
})

/** The identity and password of one embedded database. */
export type Credentials = z.infer<typeof credentials>

/**
 * Reads the credentials from DATA_DIR/database.json, or creates them, readable by the server's user only. `made` is
 * true where the file was missing or damaged; an existing database then has another password.
 */
export function readOrMakeCredentials(dataDir: string): { credentials: Credentials; made: boolean } {
  const path = credentialsPath(dataDir)
  const stored = read(path)
  if (stored !== undefined) return { credentials: stored, made: false }
  const fresh = {
    clusterName: `fairlead-${randomBytes(8).toString('hex')}`,
    password: randomBytes(32).toString('base64url'),
  }
  writeFileSync(`${path}.new`, JSON.stringify(fresh), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return { credentials: fresh, made: true }
}

/** The credentials of an existing database; undefined where the file is missing or damaged. */
export function readCredentials(dataDir: string): Credentials | undefined {
  return read(credentialsPath(dataDir))
}

const credentialsPath = (dataDir: string) => join(dataDir, 'database.json')

function read(path: string): Credentials | undefined {
  try {
    return credentials.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}
