/** What the columns of a list and its rows' height are called. */
export const columnMessages = {
  columns: 'Columns',
  reset: 'Usual columns',
  hidden: (shown: number, all: number) => `This window has room for ${shown} of the ${all} usual columns.`,
  narrower: (label: string) => `Make ${label} narrower`,
  wider: (label: string) => `Make ${label} wider`,
  earlier: (label: string) => `Move ${label} forward`,
  later: (label: string) => `Move ${label} back`,
  compact: 'Compact rows',
} as const
