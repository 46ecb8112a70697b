/**
 * `npm run check`: everything that can be known about the source without running it. Each tool is run although an
 * earlier one found something, so that one run shows all there is to mend.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const projects = ['neutral', 'browser', 'worker', 'server', 'tests']
const tools = [
  ...projects.map((project) => ['tsc', '-p', `tsconfig/${project}.json`]),
  ['biome', 'ci'],
  ['oxlint', '--type-aware'],
  ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'sw'],
  // What the examples of the API's document lack is known from the descriptions alone.
  ['vitest', 'run', '--project', 'unit', 'src/areas/api-examples.test.ts'],
]

const failed = tools.filter(([name, ...parameters]) => {
  console.log(`> ${name} ${parameters.join(' ')}`)
  const result = spawnSync(`${root}node_modules/.bin/${name}`, parameters, { cwd: root, stdio: 'inherit' })
  return result.status !== 0
})

if (failed.length > 0) {
  console.error(`fairlead: ${failed.map((tool) => tool.join(' ')).join('; ')} found something to mend, see above`)
  process.exit(1)
}
