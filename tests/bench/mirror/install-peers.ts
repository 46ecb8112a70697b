import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../peers/', import.meta.url))
const marker = `${folder}node_modules/.installed-from`

/** Installs the peers as they are pinned, where they are not there; they are no dependencies of the product. */
export function installPeers(): void {
  const lock = readFileSync(`${folder}package-lock.json`, 'utf8')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('the peers of the benchmark could not be installed')
  writeFileSync(marker, lock)
}
