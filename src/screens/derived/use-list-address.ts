import { usePathParameter } from '../browser/use-address.ts'

/** The address of a list; where its path takes a word, with the one of the present address. */
export function useListAddress(path: string): string {
  const name = path.split('/').find((part) => part.startsWith('$')) ?? ''
  const word = usePathParameter(name.slice(1))
  return name === '' ? path : path.replace(name, word)
}
