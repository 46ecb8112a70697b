import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Maximum compressed bytes of script and style that a browser fetches before the sign-in shows (design: performance
 * budgets).
 */
const firstLoadBudget = 150_000

/** The part of a chunk that the budget counts. */
type BuiltChunk = { fileName: string; imports: readonly string[]; styles: readonly string[] }

/** The files of the first load: the entry, its static imports, and their styles. */
export function filesOfFirstLoad(chunks: readonly BuiltChunk[], entry: string): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = byName.get(fileName)
    if (files.has(fileName) || !chunk) return
    files.add(fileName)
    for (const style of chunk.styles) files.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  visit(entry)
  return files
}

/** Fails the build when the app's first load exceeds the budget. */
export function watchFirstLoad(budget = firstLoadBudget): Plugin {
  return {
    name: 'fairlead-first-load',
    apply: 'build',
    // After Vite has built the page: the style files are known then.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle)
        const chunks = outputs.flatMap((output) => {
          if (output.type !== 'chunk') return []
          const styles = [...(output.viteMetadata?.importedCss ?? [])]
          return [{ fileName: output.fileName, imports: output.imports, styles, isEntry: output.isEntry }]
        })
        const entry = chunks.find((chunk) => chunk.isEntry)
        if (!entry) return
        const files = filesOfFirstLoad(chunks, entry.fileName)
        const bytes = outputs
          .filter((output) => files.has(output.fileName))
          .reduce((sum, output) => sum + compressed(output.type === 'chunk' ? output.code : output.source), 0)
        if (bytes > budget) {
          this.error(
            `the first load is ${bytes} bytes compressed, more than ${budget}: load later what the sign-in can do without`,
          )
        }
      },
    },
  }
}

function compressed(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
