/**
 * Starts the embedded database of the directory given as the only argument and holds it until it is told to stop.
 * Tests run this as a process of its own, to kill it, to start it twice, and to run it as another user.
 *
 * Prints one line of JSON ({ url, isNew }) once connections are accepted; sentences for people go to standard error.
 */

import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'

const say = (sentence: string) => console.error(sentence)
const [dataDir] = process.argv.slice(2)

try {
  if (dataDir === undefined) throw new StartRefused('Name a data directory.')
  const database = await startEmbeddedDatabase({ dataDir, log: { info: say, warn: say, error: say } })
  console.log(JSON.stringify({ url: database.url, isNew: database.isNew }))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void database.stop().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}
