import type { Configuration } from '#src/server/configuration/configuration.ts'

/** The whole address of a page of the app, from the configuration and never from a request. */
export function linkToPage({ publicUrl, port }: Configuration, path: string): string {
  return new URL(path, publicUrl ?? `http://localhost:${port}`).href
}
