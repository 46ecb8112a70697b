import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./', import.meta.url))
const marker = `${folder}node_modules/.installed-from`

/** Installs Lighthouse as it is pinned here, where it is not there; it is no dependency of the product. */
export function installLighthouse(): void {
  const lock = readFileSync(`${folder}package-lock.json`, 'utf8')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
  writeFileSync(marker, lock)
}
