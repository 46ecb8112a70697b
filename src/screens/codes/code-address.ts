import { isUuid } from '#src/lib/uuid.ts'

/** Where codes lead in the app; the resource's name and the record's id follow. */
export const codeRoot = '/scan'

/** What a code names: a record by the resource's name and its id. */
export type CodedRecord = { resource: string; id: string }

/** What is in a code: an address of the app and nothing else, so that the camera of any telephone opens it. */
export function codeAddress(origin: string, { resource, id }: CodedRecord): string {
  return `${origin}${codePath({ resource, id })}`
}

/** The page that a code leads to, without the address of the server. */
export function codePath({ resource, id }: CodedRecord): string {
  return `${codeRoot}/${resource}/${id}`
}

/**
 * The record that a code names; null for any other text. The server in the address is not compared: a label outlives a
 * moved server, and only the app's own data is looked into.
 */
export function readCode(text: string): CodedRecord | null {
  const [, path = ''] = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)$/i.exec(text.trim()) ?? []
  const [, root, resource = '', id = '', ...rest] = path.replace(/\/$/, '').toLowerCase().split('/')
  const isOfApp = `/${root}` === codeRoot && rest.length === 0
  return isOfApp && resource !== '' && isUuid(id) ? { resource, id } : null
}
