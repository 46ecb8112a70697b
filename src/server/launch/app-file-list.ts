import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the build as the worker's list names it; `revision` is null where its name tells one version from another. */
type ListedFile = { url: string; revision: string | null; size: number }

/** A list that is built: the plugin that knows where, and what turns the build's files into those that the worker names. */
export type AppFileList = {
  plugin: Plugin
  namedInWorker(files: ListedFile[]): { manifest: ListedFile[]; warnings: string[] }
}

/**
 * Writes the files whose names tell their version into a file of its own beside the worker (`sw/file-list.ts`), and has the
 * worker name the others and that file, by its SHA-256: the worker changes whenever any file does, and grows with none.
 *
 * @param name of the file, below the app's root
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
      // Eight digits tell one version of a file from the one before; of the list all are needed, since it is trusted by them.
      const revised = files.flatMap((file) =>
        file.revision === null ? [] : [{ ...file, revision: file.revision.slice(0, 8) }],
      )
      const digest = createHash('sha256').update(list).digest('hex')
      return { manifest: [...revised, { url: name, revision: digest, size: list.length }], warnings: [] }
    },
  }
}
