/**
 * `npm start`: builds when stale and becomes the server.
 *
 * The build runs as a process of its own, because it needs several times the memory of the server. The server runs in
 * this very process: there is one thing to stop, to signal and to watch, and nothing stays behind when it is killed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const build = spawnSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
if (build.status !== 0) {
  console.error('fairlead: the build failed, see above; nothing was started')
  process.exit(1)
}

process.setSourceMapsEnabled(true)
await import(new URL('../../../dist/server/main.js', import.meta.url).href)
