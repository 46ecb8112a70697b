import type { Plugin } from 'vite'
import { chunksBeforeSignIn, descriptionsChunk } from './chunk-groups.ts'
import { filesOfFirstLoad } from './first-load-budget.ts'

/** Fails the build when descriptions are part of the first load or of the sign-in. */
export function deferDescriptions(): Plugin {
  return {
    name: 'fairlead-late-descriptions',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [{ ...output, styles: [], isEarly: output.isEntry || chunksBeforeSignIn.includes(output.name) }]
          : [],
      )
      const descriptions = chunks.find(({ name }) => name === descriptionsChunk)
      if (!descriptions) this.error('no chunk holds the descriptions: see src/server/launch/chunk-groups.ts')
      for (const { fileName, isEarly } of chunks) {
        if (isEarly && filesOfFirstLoad(chunks, fileName).has(descriptions.fileName)) {
          this.error(`${fileName} is fetched before anybody has signed in, and brings the descriptions with it`)
        }
      }
    },
  }
}
