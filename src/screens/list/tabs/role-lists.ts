import { createContext } from 'react'

/** One of the lists that show the same records to a person's several roles, such as 'My department'. */
export type RoleList = { label: string; path: string }

/** By the address of a list: all lists of the same records that the person has, where they are several. */
export const RoleListsContext = createContext<ReadonlyMap<string, readonly RoleList[]>>(new Map())
