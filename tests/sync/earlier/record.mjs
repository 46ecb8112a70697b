/**
 * `node tests/sync/earlier/record.mjs <day>-<commit>` records a tablet with the code of this tree, under a name that no
 * recording has yet, and notes its hash. Recordings of earlier code are made in a checkout of that code, with this folder
 * copied into it.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'

const name = process.argv[2]
if (!name) throw new Error('record.mjs <day>-<commit>')
process.env.RECORDING = name
const vitest = await startVitest('test', [], {
  config: false,
  watch: false,
  include: ['tests/sync/earlier/record.ts'],
  environment: 'node',
  globalSetup: ['tests/machine/global-setup.ts'],
  testTimeout: 120_000,
})
await vitest.close()
const recordings = join(import.meta.dirname, 'recordings')
const hash = createHash('sha256')
  .update(readFileSync(join(recordings, `${name}.json`)))
  .digest('hex')
appendFileSync(join(recordings, 'hashes.txt'), `${hash}  ${name}.json\n`)
