import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Days for which a page of an earlier build may still load its files; tablets stay open for long at sea. */
const retentionDays = 180

/**
 * Copies the present build's hashed files beside those of earlier builds, and removes those that no build has used for
 * half a year, so that tablets on an earlier build find their files. `archive` then holds `assets`, to be served after
 * the present build.
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
