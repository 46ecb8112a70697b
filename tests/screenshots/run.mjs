/**
 * `npm run screenshots`: pictures of every main screen, of what is built of the sources as they stand. README.md names
 * the parameters.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../machine/chromium.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { path } = await findChromium()

for (const [program, ...parameters] of [
  [process.execPath, 'src/server/launch/build.mjs'],
  [
    `${root}node_modules/.bin/playwright`,
    'test',
    '-c',
    'tests/screenshots/playwright.config.ts',
    ...process.argv.slice(2),
  ],
]) {
  const env = { ...process.env, CHROMIUM_PATH: path }
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
