import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the build in the worker's list; `revision` is null where its name is versioned. */
type ListedFile = { url: string; revision: string | null; size: number }

/** The list under construction: the plugin that knows where, and a transform of the build's files for the worker. */
export type AppFileList = {
  plugin: Plugin
  namedInWorker(files: ListedFile[]): { manifest: ListedFile[]; warnings: string[] }
}

/**
 * Writes the files with versioned names into a separate list beside the worker (`sw/file-list.ts`), and gives the
 * worker the others and that list by its SHA-256: the worker changes whenever any file does, but does not grow.
 */
export function appFileList(name: string): AppFileList {
  let folder = ''
  return {
    plugin: {
      name: 'fairlead-app-file-list',
      apply: 'build',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir)
      },
    },
    namedInWorker(files) {
      const hashed = files.flatMap(({ url, revision }) => (revision === null ? [url] : []))
      const list = JSON.stringify(hashed.sort())
      writeFileSync(join(folder, name), list)
      // Eight digits suffice to detect a new version; the list needs all, since files are trusted by it.
      const revised = files.flatMap((file) =>
        file.revision === null ? [] : [{ ...file, revision: file.revision.slice(0, 8) }],
      )
      const digest = createHash('sha256').update(list).digest('hex')
      return { manifest: [...revised, { url: name, revision: digest, size: list.length }], warnings: [] }
    },
  }
}
