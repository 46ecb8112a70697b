import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Days for which a page of an earlier build may still ask for its parts; tablets stay open for long at sea. */
const retentionDays = 180

/**
 * Copies the hashed files of the present build beside those of earlier ones, and removes those that no build has had for
 * half a year. A tablet that still runs an earlier build finds its parts there.
 *
 * @param appDirectory the present build
 * @param archive folder of this product's own; it then holds `assets`, to be served after the present build
 */
export async function archiveAssets(appDirectory: string, archive: string): Promise<void> {
  const from = join(appDirectory, 'assets')
  const to = join(archive, 'assets')
  await mkdir(to, { recursive: true })
  const present = await readdir(from).catch(() => [])
  const now = new Date()
  for (const name of present) {
    await cp(join(from, name), join(to, name), { recursive: true, force: false })
    await utimes(join(to, name), now, now)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > retentionDays * 86_400_000) await rm(join(to, name), { recursive: true, force: true })
  }
}
