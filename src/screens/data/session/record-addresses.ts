import { createContext, use } from 'react'

/** Where a record's page opens for the person, by the resource's name and the id; null where they have no page for it. */
export type AddressOfRecord = (resource: string, id: string) => string | null

/** Provided by the shell, which knows the person's menu; without it nothing is linked. */
export const RecordAddressesContext = createContext<AddressOfRecord>(() => null)

/** Where the pages of records that others name open. */
export function useAddressOfRecord(): AddressOfRecord {
  return use(RecordAddressesContext)
}
